import { element, setText } from './element.js'
import { addressOf } from './place.js'
import { watch } from './watch.js'

let players = []

watch(
  () => '/players',
  (answer) => {
    players = answer
    for (const name of document.querySelectorAll('[data-name-of]')) {
      setText(name, personNamed(name.dataset.nameOf)?.name ?? '')
    }
  },
)

/** The players, as the list has them. */
export const everyone = () => players

export const personNamed = (phone) => players.find((player) => player.phone === phone)

/** Name and phone of a player, leading to the player's own page. */
export function personLink(phone) {
  return element(
    'a',
    { className: 'person', href: addressOf('players', phone) },
    element('strong', {}, phone),
    // A row may be older than what is known of its player: named again when the list is read.
    element('span', { 'data-name-of': phone }, personNamed(phone)?.name ?? ''),
  )
}

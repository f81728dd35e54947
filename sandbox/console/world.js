import { call } from './call.js'
import { clockCard } from './clock.js'
import { card, element } from './element.js'
import { action, field, form, number } from './fields.js'
import { confirmed } from './notice.js'
import { whileAt } from './place.js'
import { settingsCards } from './settings.js'
import { watch } from './watch.js'

const chanceCard = () =>
  card(
    'Chance',
    element('p', { className: 'hint' }, 'With a seed, spins, OTPs and faults fall the same way every time.'),
    form({
      className: 'one-line',
      fields: [field('Seed', number('seed', { step: 1, placeholder: 'real chance' }))],
      buttons: 'Set',
      send: async ({ seed = null }) => {
        await call('POST', '/random', { seed })
        return seed === null ? 'Chance is real again' : `Chance follows the seed ${seed}`
      },
    }),
  )

const resetCard = () =>
  card(
    'Start again',
    element(
      'p',
      { className: 'hint' },
      'Forgets all players, money, messages, settings and faults, and makes the demo players anew.',
    ),
    element(
      'div',
      { className: 'actions' },
      action(
        'Reset the sandbox',
        async () => {
          const isSure = await confirmed({
            title: 'Reset the sandbox?',
            body: 'Everything that happened here is forgotten. Players who are signed in have to sign in again.',
            label: 'Reset',
          })
          if (!isSure) return null
          await call('POST', '/reset')
          return 'The sandbox is as new'
        },
        { className: 'danger' },
      ),
    ),
  )

/** Settings, time and chance of the whole sandbox. */
export function worldView() {
  const clock = clockCard()
  const settings = settingsCards()
  watch(whileAt('world', '/clock'), clock.update)
  watch(whileAt('world', '/settings'), settings.update)
  return element(
    'div',
    { className: 'columns' },
    element('div', {}, clock.node, chanceCard(), resetCard()),
    settings.node,
  )
}

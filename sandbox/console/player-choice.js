import { choice, setOptions } from './fields.js'
import { everyone } from './people.js'
import { place, whileAt } from './place.js'
import { watch } from './watch.js'

/** A list of all players to choose one from, kept up to date while its view is open. */
export function playerChoice(view, name) {
  const select = choice(name, [['', 'Choose a player']], '', { required: true })
  let offered = ''
  watch(whileAt(view, '/players'), () => {
    const people = everyone()
    const phones = people.map(({ phone }) => phone).join()
    if (phones === offered) return
    offered = phones
    const chosen = select.value || place().subject
    setOptions(select, [
      ['', 'Choose a player'],
      ...people.map(({ phone, name }) => [phone, `${phone} · ${name}`]),
    ])
    if (people.some(({ phone }) => phone === chosen)) select.value = chosen
  })
  return select
}

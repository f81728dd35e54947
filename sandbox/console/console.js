import { call } from './call.js'
import { chatView } from './chat.js'
import { oddityOf } from './clock.js'
import { deskView } from './desk.js'
import { element, setText } from './element.js'
import { faultsView } from './faults.js'
import { action } from './fields.js'
import { setToday, time } from './figures.js'
import { logView } from './log.js'
import { addressOf, place, VIEWS } from './place.js'
import { playersView } from './players.js'
import { pushView } from './push.js'
import { refresh, watch, whenInTrouble } from './watch.js'
import { worldView } from './world.js'

const main = document.querySelector('#main')
const oddities = document.querySelector('#oddities')
const now = document.querySelector('#now')

const waiting = element('span', { className: 'count', hidden: true })
const links = Object.fromEntries(
  VIEWS.map(([view, label]) => [
    view,
    element('a', { href: addressOf(view) }, label, view === 'desk' && waiting),
  ]),
)
document.querySelector('#nav').append(...Object.values(links))

const views = {
  desk: deskView((count) => {
    setText(waiting, String(count))
    waiting.hidden = count === 0
    waiting.setAttribute('aria-label', `${count} waiting`)
  }),
  players: playersView(),
  chat: chatView(),
  push: pushView(),
  faults: faultsView(),
  log: logView(),
  world: worldView(),
}
main.append(...Object.values(views))

function showPlace() {
  const { view } = place()
  for (const [name, node] of Object.entries(views)) {
    node.hidden = name !== view
    if (name !== view) {
      links[name].removeAttribute('aria-current')
      continue
    }
    links[name].setAttribute('aria-current', 'page')
    links[name].scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.title = `${VIEWS.find(([name]) => name === view)[1]} · Kapao sandbox`
  refresh()
}
addEventListener('hashchange', () => {
  showPlace()
  scrollTo(0, 0)
  // What was followed may be hidden now; the keyboard goes on from the top of the new part.
  if (!document.activeElement.checkVisibility()) main.focus()
})

/** What is not as usual, with the way back, so that nobody wonders why the app fails. */
const odd = new Map()
function setOddity(name, words, undoLabel, undo) {
  if (odd.get(name)?.words === words) return
  odd.get(name)?.node.remove()
  odd.delete(name)
  if (words === null) return
  const node = element(
    'p',
    { className: 'oddity', role: 'status' },
    element('span', {}, words),
    undo && action(undoLabel, undo),
  )
  odd.set(name, { words, node })
  oddities.append(node)
}

whenInTrouble((error) => setOddity('trouble', error?.message ?? null))
watch(
  () => '/clock',
  (clock) => {
    setToday(clock.now)
    setText(now, time(clock.now))
    setOddity('clock', oddityOf(clock), 'Back to the real time', async () => {
      await call('DELETE', '/clock')
    })
  },
)
watch(
  () => '/faults',
  ({ faults }) =>
    setOddity(
      'faults',
      faults.length === 0
        ? null
        : `${faults.length} ${faults.length === 1 ? 'fault waits' : 'faults wait'} to strike`,
      'Clear',
      async () => {
        await call('DELETE', '/faults')
      },
    ),
)
watch(
  () => '/settings',
  ({ isActive }) =>
    setOddity('service', isActive ? null : 'The service is terminated', 'Start it again', async () => {
      await call('PATCH', '/settings', { isActive: true })
    }),
)

showPlace()

import { card, element, folded, setText } from './element.js'
import { field, text } from './fields.js'
import { keyedList } from './keyed-list.js'
import { depositsQueue, qrcodesQueue } from './money-in.js'
import { otpsCard } from './otps.js'
import { slipsQueue } from './slips.js'
import { watch } from './watch.js'
import { withdrawalsQueue } from './withdrawals.js'

const SETTLED_SHOWN = 30

/**
 * What waits for somebody of the operator, of one kind.
 * @param queue.isWaiting whether an item still waits
 * @param onWaiting told how many wait
 */
function queueCard({ title, path, isWaiting, create, createSettled, empty }, filter, onWaiting) {
  const list = element('ul', { className: 'queue' })
  const settledList = element('ul', { className: 'queue settled' })
  const settled = folded('Settled', settledList)
  const showWaiting = keyedList(list, { keyOf: (item) => item.id, create, empty })
  const showSettled = keyedList(settledList, {
    keyOf: (item) => item.id,
    create: createSettled,
    empty: 'None yet.',
  })
  let items = []
  const show = () => {
    const chosen = items.filter((item) => item.phone.includes(filter.value.trim()))
    const done = chosen.filter((item) => !isWaiting(item))
    showWaiting(chosen.filter(isWaiting))
    showSettled(done.slice(0, SETTLED_SHOWN))
    setText(settled.querySelector('summary'), `Settled (${done.length})`)
    settled.hidden = done.length === 0
  }
  filter.addEventListener('input', show)
  watch(
    () => path,
    (answer) => {
      items = answer
      onWaiting(items.filter(isWaiting).length)
      show()
    },
  )
  return card(title, list, settled)
}

/** Where OTPs are read and money is let through. */
export function deskView(onWaiting) {
  const filter = text('phone', { type: 'search', inputmode: 'tel', placeholder: 'every player' })
  const waiting = {}
  const queue = (kind) =>
    queueCard(kind, filter, (count) => {
      waiting[kind.path] = count
      onWaiting(Object.values(waiting).reduce((sum, each) => sum + each, 0))
    })
  return element(
    'div',
    {},
    element('div', { className: 'filter' }, field('Only the phone', filter)),
    element(
      'div',
      { className: 'columns' },
      element('div', {}, otpsCard(filter), queue(withdrawalsQueue)),
      element('div', {}, queue(slipsQueue), queue(qrcodesQueue), queue(depositsQueue)),
    ),
  )
}

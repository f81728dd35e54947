import { chip, element } from './element.js'

const WITHHELD = {
  'kind-off': ['not told', 'This kind is switched off on it.'],
  'quiet-hours': ['not told', 'It is within its quiet hours.'],
}

/** Enough of an address to know a phone by; whoever has all of it and the keys could push, too. */
export function phoneName(endpoint) {
  const { host, pathname } = new URL(endpoint)
  return `${host} …${pathname.slice(-8)}`
}

function meaningOf({ status, error, because }) {
  if (because) return ['waiting', ...(WITHHELD[because] ?? ['not told', because])]
  if (status === 0) return ['bad', 'not reached', error ?? 'The push service did not answer.']
  if (status === 404 || status === 410) {
    return ['bad', 'gone', `The push service knows it no more (${status}): it is forgotten.`]
  }
  if (status >= 200 && status < 300) return ['good', 'pushed', `The push service took it (${status}).`]
  return ['bad', 'refused', `The push service answered ${status}.`]
}

const outcomeRow = (outcome) => {
  const [tone, label, words] = meaningOf(outcome)
  return element(
    'li',
    {},
    element(
      'div',
      { className: 'what' },
      chip(label, tone),
      element('span', { className: 'mono', title: outcome.endpoint }, phoneName(outcome.endpoint)),
    ),
    element('small', {}, words),
  )
}

/** What came of a push, phone by phone. */
export function outcomeOf({ sent, outcomes, withheld }) {
  const all = [...outcomes, ...withheld]
  if (all.length === 0) return [element('p', {}, 'Nothing was sent: no phone of this player has subscribed.')]
  return [
    element('p', {}, `Pushed to ${sent} of ${all.length} ${all.length === 1 ? 'phone' : 'phones'}.`),
    element('ul', { className: 'queue' }, all.map(outcomeRow)),
  ]
}

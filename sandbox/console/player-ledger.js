import { chip, element, folded, setText } from './element.js'
import { baht, time } from './figures.js'
import { keyedList } from './keyed-list.js'
import { whileAt } from './place.js'
import { refresh, watch } from './watch.js'

const FIRST_SHOWN = 40

/** `player/<id>/slot/PGSLOT` as a person reads it. */
const accountName = (account) => account.replace(/^player\/[^/]+\//, '').replace('slot/', '')
const satang = (amount) => Math.round(amount * 100)

/** What the postings of an account add up to, in baht. */
function sumOf(postings, account) {
  let sum = 0
  for (const { debit, credit, amount } of postings) {
    if (credit === account) sum += satang(amount)
    if (debit === account) sum -= satang(amount)
  }
  return sum / 100
}

const row = (...cells) => ({ node: element('tr', {}, cells) })
const cell = (content, className = '') => element('td', { className }, content)

/** The player's postings, and whether the books are right. */
export function ledgerCard(phone) {
  const books = chip('')
  const wallet = chip('')
  const note = element('p', { className: 'form-error' })
  const all = element('button', { type: 'button' }, 'Show all')
  const postings = element('tbody', {})
  const effects = element('tbody', {})
  const showPostings = keyedList(postings, {
    keyOf: ({ id }) => id,
    empty: 'Nothing was booked yet.',
    create: ({ at, kind, debit, credit, amount }) =>
      row(
        cell(time(at)),
        cell(kind),
        cell(`${accountName(debit)} → ${accountName(credit)}`),
        cell(baht(amount), 'amount'),
      ),
  })
  const showEffects = keyedList(effects, {
    keyOf: ({ id }) => id,
    empty: 'No call has moved money yet.',
    create: ({ at, kind, amount, intent }) =>
      row(cell(time(at)), cell(kind), cell(intent ?? 'no key', 'mono'), cell(baht(amount), 'amount')),
  })
  const table = (title, body) =>
    element('div', { className: 'scrolls' }, element('table', {}, element('caption', {}, title), body))
  const panel = folded(
    'Ledger',
    element('div', { className: 'row' }, books, wallet),
    note,
    table('Postings, newest first', postings),
    all,
    table('What calls have done', effects),
  )
  panel.className = 'card'

  let ledger = null
  let player = null
  let shown = FIRST_SHOWN
  const show = () => {
    if (!ledger || !player) return
    const isRight = ledger.sum === 0 && ledger.mismatches.length === 0
    setText(books, `All books: sum ${baht(ledger.sum)} ${isRight ? '✓' : '✗'}`)
    books.className = `chip ${isRight ? 'good' : 'bad'}`
    setText(note, ledger.mismatches.length > 0 ? `These do not add up: ${ledger.mismatches.join(', ')}` : '')
    const sum = sumOf(ledger.postings, `player/${player.id}/wallet`)
    const isSame = satang(sum) === satang(player.balance)
    setText(
      wallet,
      `Wallet by its postings: ${baht(sum)} ${isSame ? '✓' : `✗ (shown: ${baht(player.balance)})`}`,
    )
    wallet.className = `chip ${isSame ? 'good' : 'bad'}`
    showPostings(ledger.postings.toReversed().slice(0, shown))
    showEffects(ledger.effects.toReversed().slice(0, shown))
    setText(all, `Show all ${ledger.postings.length}`)
    all.hidden = ledger.postings.length <= shown
  }
  all.addEventListener('click', () => {
    shown = Number.POSITIVE_INFINITY
    show()
  })
  const stop = watch(
    whileAt('players', (subject) =>
      panel.open && subject === phone ? `/ledger?phone=${encodeURIComponent(phone)}` : null,
    ),
    (answer) => {
      ledger = answer
      show()
    },
  )
  panel.addEventListener('toggle', refresh)
  return {
    node: panel,
    stop,
    update(now) {
      player = now
      show()
    },
  }
}

import { call, playerPath } from './call.js'
import { chip, element, setText } from './element.js'
import { action } from './fields.js'
import { baht, dateAndTime } from './figures.js'
import { addressOf } from './place.js'
import { detailsCard } from './player-details.js'
import { gamesCard } from './player-games.js'
import { giftCards } from './player-gifts.js'
import { ledgerCard } from './player-ledger.js'
import { moneyCard } from './player-money.js'

const FIGURES = [
  ['Wallet', ({ balance }) => baht(balance)],
  ['In games', ({ inSlots }) => baht(inSlots)],
  ['Withdrawal pending', ({ pending }) => baht(pending)],
  ['Invite bonus', ({ inviteBonus }) => baht(inviteBonus)],
  ['Refund', ({ refundAmount }) => baht(refundAmount)],
  ['Coins', ({ coin }) => String(coin)],
]

function figures() {
  const values = FIGURES.map(() => element('dd', {}, '…'))
  return {
    node: element(
      'dl',
      { className: 'figures' },
      FIGURES.map(([label], index) => element('div', {}, element('dt', {}, label), values[index])),
    ),
    update(player) {
      for (const [index, [, read]] of FIGURES.entries()) setText(values[index], read(player))
    },
  }
}

/** What the operator may do with the player's session and account. */
function accountActions(phone) {
  const toggled = (label, path, said, tone) =>
    action(
      label,
      async () => {
        await call('POST', playerPath(phone, path))
        return said
      },
      { className: tone },
    )
  const activity = (label, isActive) =>
    action(label, async () => {
      await call('PATCH', playerPath(phone), { isActive })
      return isActive ? `${phone} may sign in` : `${phone} cannot sign in`
    })
  const terminate = toggled('Terminate', '/terminate', `${phone} is gone: every call answers so`, 'danger')
  const restore = toggled('Restore', '/restore', `${phone} is back`)
  const suspend = activity('Make inactive', false)
  const activate = activity('Make active', true)
  return {
    node: element(
      'div',
      { className: 'actions' },
      toggled('End session', '/end-session', `The next call of ${phone} answers invalid-token`),
      suspend,
      activate,
      terminate,
      restore,
      element('a', { className: 'button', href: addressOf('chat', phone) }, 'Chat'),
      element('a', { className: 'button', href: addressOf('push', phone) }, 'Push'),
    ),
    update({ isActive, isTerminated }) {
      suspend.hidden = !isActive
      activate.hidden = isActive
      terminate.hidden = isTerminated
      restore.hidden = !isTerminated
    },
  }
}

/** One player: what they have, and all that can happen to them. */
export function playerPanel(phone) {
  const name = element('h2', {}, phone)
  const about = element('p', { className: 'about' })
  const inactive = chip('inactive', 'bad')
  const gone = chip('gone', 'bad')
  const error = element('p', { className: 'form-error', role: 'alert' })
  const parts = [figures(), accountActions(phone)]
  const cards = [moneyCard(phone), gamesCard(phone), ...giftCards(phone), detailsCard(phone)]
  const ledger = ledgerCard(phone)
  const content = element(
    'div',
    { hidden: true },
    element(
      'section',
      { className: 'card hero' },
      element('div', { className: 'title' }, name, inactive, gone),
      about,
      parts.map(({ node }) => node),
    ),
    element(
      'div',
      { className: 'masonry' },
      cards.map(({ node }) => node),
    ),
    ledger.node,
  )
  return {
    phone,
    node: element(
      'div',
      {},
      element('a', { className: 'back', href: addressOf('players') }, '‹ All players'),
      error,
      content,
    ),
    update(player) {
      content.hidden = false
      setText(error, '')
      setText(name, player.name)
      setText(
        about,
        `${player.phone} · member ${player.memberId} · since ${dateAndTime(player.createdAt)} · id ${player.id}`,
      )
      inactive.hidden = player.isActive
      gone.hidden = !player.isTerminated
      for (const part of [...parts, ...cards, ledger]) part.update(player)
    },
    stop: ledger.stop,
    fail: (words) => setText(error, words),
  }
}

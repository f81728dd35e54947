import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { formatBaht } from '#domain/format-money.ts'
import type { Hold } from '#domain/limit-use.ts'
import type { Satang } from '#domain/money.ts'

type Baht = (amount: Satang) => string

function messageOf(hold: Hold, baht: Baht): MessageDescriptor {
  if (hold.why === 'break') {
    if (hold.until === null)
      return msg`You are taking a break. You can still withdraw, and move money from games to your wallet.`
    const until = formatDateTime(hold.until)
    return msg`You are taking a break until ${until}. You can still withdraw, and move money from games to your wallet.`
  }
  if (hold.why === 'unread')
    return msg`Your own limits could not be checked. Nothing was sent. Please check your connection and try again.`
  if (hold.why === 'too-long')
    return msg`Your statement is too long to check your own limits by. Nothing was sent. Please contact support.`
  if (hold.why === 'unidentified')
    return msg`We cannot tell who you are, so your limits cannot be kept. Please contact support.`
  if (hold.why === 'unknown')
    return msg`The amount of one of your deposits is not known yet. You can go on once the statement shows it, in a day at the latest. You can still withdraw.`
  // The player chose the ceiling. The other two tell how much money went in.
  const [ceiling, used, free] = [formatBaht(hold.ceiling), baht(hold.used), baht(hold.free)]
  if (hold.kind === 'deposit') {
    return hold.span === 'day'
      ? msg`This is over the limit that you set: ${ceiling} a day. Used: ${used}. Left until midnight: ${free}. You can still withdraw.`
      : msg`This is over the limit that you set: ${ceiling} a week. Used: ${used}. Left until the end of Sunday: ${free}. You can still withdraw.`
  }
  return hold.span === 'day'
    ? msg`This is over the limit that you set: ${ceiling} a day into games. Moved in today, less what came back: ${used}. Left until midnight: ${free}. You can still withdraw, and move money from games to your wallet.`
    : msg`This is over the limit that you set: ${ceiling} a week into games. Moved in this week, less what came back: ${used}. Left until the end of Sunday: ${free}. You can still withdraw, and move money from games to your wallet.`
}

/**
 * Tells why a call is held back, what is left, and what still works.
 * @param baht formats an amount for the player, or hides it
 */
export function holdWords(hold: Hold, i18n: Pick<I18n, '_'>, baht: Baht): string {
  const words = i18n._(messageOf(hold, baht))
  if (hold.why !== 'ceiling' || !hold.isGuess) return words
  return `${words} ${i18n._(msg`Entries of your statement whose kind this app does not know count, too.`)}`
}

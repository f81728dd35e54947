import type { Satang } from '#domain/money.ts'

interface InviteSums {
  /** Null where the server does not tell the total */
  friends: number | null
  /** What all friends have brought together; null where one is not on the page, or one amount is unknown */
  earned: Satang | null
}

interface InvitePage {
  total: number | null
  invites: readonly { amount: Satang | null }[]
}

/** Sums up the first page of the invited friends. What is not on it is not guessed. */
export function inviteSums(page: InvitePage | undefined): InviteSums {
  if (page === undefined || page.total === null) return { friends: null, earned: null }
  const { total, invites } = page
  if (total !== invites.length) return { friends: total, earned: null }
  let earned = 0n
  for (const { amount } of invites) {
    if (amount === null) return { friends: total, earned: null }
    earned += amount
  }
  return { friends: total, earned }
}

/** Whether an amount is known and above zero. */
export function isSome(amount: Satang | null): boolean {
  return amount !== null && amount > 0n
}

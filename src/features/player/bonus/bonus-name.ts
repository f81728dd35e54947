import type { ActiveBonus, BonusItem } from '#contract/bonus.ts'
import { firstHeading } from '#domain/first-heading.ts'

/** Returns a bonus's name: the first heading of its banners, else its code. */
export function bonusName({ banners, code }: Pick<BonusItem, 'banners' | 'code'>): string {
  for (const { html } of banners) {
    const heading = firstHeading(html)
    if (heading !== null) return heading
  }
  return code
}

/** Returns the code of the bonus that the list marks as active; null where it marks none, or was not read. */
export function activeCode(items: readonly BonusItem[] | null | undefined): string | null {
  return items?.find(({ userBonus }) => userBonus?.isActive)?.code ?? null
}

/**
 * Returns the name of the active bonus, which the list marks or the backend's extension names by its code. Null
 * where the list does not have it.
 */
export function activeName(active: Pick<ActiveBonus, 'code'>, items: readonly BonusItem[]): string | null {
  const item =
    items.find(({ code }) => code === active.code) ?? items.find(({ userBonus }) => userBonus?.isActive)
  return item ? bonusName(item) : null
}

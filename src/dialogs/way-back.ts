import { formatDialogs, parseDialogs } from './dialog-search.ts'

interface Place {
  pathname: string
  /** With its `?`, or empty. */
  searchStr: string
}

const PRIVATE: readonly string[] = ['promotion', 'receipt']

/**
 * Returns where a player was whose session has ended. The next one on this phone may be another: a promotion code
 * that was typed can be used by anybody, and a receipt is of one player, so their dialogs are left out.
 */
export function wayBackTo({ pathname, searchStr }: Place): string {
  const search = new URLSearchParams(searchStr)
  const kept = parseDialogs(search.get('dialog')).filter(({ name }) => !PRIVATE.includes(name))
  search.delete('dialog')
  const dialogs = formatDialogs(kept)
  if (dialogs) search.set('dialog', dialogs)
  const left = search.toString()
  return left ? `${pathname}?${left}` : pathname
}

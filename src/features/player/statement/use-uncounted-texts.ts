import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Sums } from '#money/statement-history/daily-sums.ts'

/** Returns how many entries the sums leave out, and why: a sentence for each reason. */
export function useUncountedTexts({ underWay, unknown, unclear, undated }: Sums): string[] {
  const { t } = useLingui()
  const texts: string[] = []
  if (underWay > 0)
    texts.push(
      t`${plural(underWay, {
        one: '# entry in progress is not counted yet.',
        other: '# entries in progress are not counted yet.',
      })}`,
    )
  if (unknown > 0)
    texts.push(
      t`${plural(unknown, {
        one: '# entry is not counted, because its amount cannot be read.',
        other: '# entries are not counted, because their amounts cannot be read.',
      })}`,
    )
  if (unclear > 0)
    texts.push(
      t`${plural(unclear, {
        one: '# entry is not counted, because it does not say whether the money came in or went out.',
        other: '# entries are not counted, because they do not say whether the money came in or went out.',
      })}`,
    )
  if (undated > 0)
    texts.push(
      t`${plural(undated, {
        one: '# entry is not counted, because its time cannot be read.',
        other: '# entries are not counted, because their times cannot be read.',
      })}`,
    )
  return texts
}

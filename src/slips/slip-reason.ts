import { config } from '#config.ts'
import { isSlipReason, type SlipReason } from '#contract/slip-reasons.ts'

/** Returns the reason that a word of the backend stands for, by the contract or by a setting, or null. */
export function slipReason(
  word: unknown,
  ownWords: Readonly<Record<string, SlipReason>> = config.slipReasons,
): SlipReason | null {
  if (isSlipReason(word)) return word
  return typeof word === 'string' && Object.hasOwn(ownWords, word.trim())
    ? (ownWords[word.trim()] ?? null)
    : null
}

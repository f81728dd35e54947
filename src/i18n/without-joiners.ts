import type { Messages } from '@lingui/core'
import { WORD_JOINER } from '#domain/written-text.ts'

/**
 * Returns the texts as this browser needs them. A word joiner in a Lao word keeps Chromium and WebKit from breaking
 * a line there. Firefox breaks just at a joiner, also inside a syllable, and keeps most of these words whole
 * without it.
 */
export function withoutJoiners(messages: Messages): Messages {
  const isFirefox = globalThis.CSS?.supports('-moz-appearance', 'none')
  return isFirefox ? JSON.parse(JSON.stringify(messages).replaceAll(WORD_JOINER, '')) : messages
}

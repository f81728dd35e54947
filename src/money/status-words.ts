import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RowStatus } from '#contract/statement.ts'

/** How an entry of the statement stands, in words. */
export const statusWords: Record<RowStatus, MessageDescriptor> = {
  SUCCESS: msg`Success`,
  FAILED: msg`Failed`,
  PENDING: msg`In progress`,
}

import * as v from 'valibot'
import { isAddress } from '#domain/safe-url.ts'
import { WholeText } from './tolerant.ts'

/** An address that is the whole answer. A sentence is none: it would lead to a page of the API that is not there. */
export const Address = v.pipe(WholeText, v.check(isAddress, 'no address'))

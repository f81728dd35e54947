import { isNoWord } from './claims.ts'

/** Backends' own words for the end of what was not done. Another one, such as `CANCEL_REQUESTED`, is no end. */
const ENDED_BADLY = /^\s*((reject|void)(ed)?|(declin|refus|expir)ed?|den(y|ied)|cancel(l?ed)?)\s*$/i

/** Whether a status says that it ended without success. */
export const isEndedBadly = (value: unknown) => isNoWord(value) || ENDED_BADLY.test(String(value))

import { isNoWord } from './claims.ts'

/** Backends' own words for the end of what was not done. Another one, such as `CANCEL_REQUESTED`, is no end. */
const ENDED_BADLY = /^\s*(rejected?|declined|denied|refused|cancell?ed|void(ed)?|expired)\s*$/i

/** Whether a status says that it ended without success. */
export const isEndedBadly = (value: unknown) => isNoWord(value) || ENDED_BADLY.test(String(value))

import { HOUR_MS } from './durations.ts'

/** Thailand and Laos are at UTC+7 all year. In ms. */
export const BANGKOK_OFFSET_MS = 7 * HOUR_MS

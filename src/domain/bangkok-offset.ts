/** Thailand and Laos are at UTC+7 all year. In ms. */
export const BANGKOK_OFFSET_MS = 7 * 60 * 60 * 1000

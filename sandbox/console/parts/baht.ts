import { formatSatang } from '#domain/format-money.ts'
import { satangFromBaht } from '#domain/money.ts'

/** An amount of the control API as the app shows amounts; what is not known is a dash. */
export const baht = (amount: number | null | undefined) => formatSatang(satangFromBaht(amount))

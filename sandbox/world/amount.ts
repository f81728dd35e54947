import { satangFromBaht } from '#domain/money.ts'
import { Refusal } from './refusal.ts'

/**
 * Converts the baht of a request to satang, because the ledger counts in integers.
 * @throws {Refusal} 400 when it is not an amount with at most two decimals
 */
export function satangOf(baht: unknown): number {
  const satang = satangFromBaht(baht)
  if (satang === null || (typeof baht === 'number' && Math.abs(baht * 100 - Number(satang)) > 1e-6)) {
    throw new Refusal('INVALID_INPUT', { message: 'amount is not an amount in baht' })
  }
  return Number(satang)
}

/** Converts satang to baht, as answers have them. */
export function bahtOf(satang: number): number {
  return satang / 100
}

/** An amount such as `1,234.50`, for texts. */
export function bahtText(satang: number): string {
  return bahtOf(satang).toLocaleString('en-US', { minimumFractionDigits: 2 })
}

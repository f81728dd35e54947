import { WALLET_CODE } from './wallet.ts'

/** Returns the code or name of a place in the one form that is compared: backends write it in either case. */
export function plainCode(code: string): string {
  return code.trim().toUpperCase()
}

/** Whether a record and a call name the same place. Other names than the call's own tell nothing. */
export function isSamePlace(place: string | null, code: unknown): boolean {
  return place !== null && typeof code === 'string' && plainCode(place) === plainCode(code)
}

/** Whether the end of a move is the wallet. */
export function isWallet(code: string | null): boolean {
  return code !== null && plainCode(code) === WALLET_CODE
}

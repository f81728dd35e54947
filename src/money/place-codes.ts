import { WALLET_CODE } from '#contract/wallet.ts'

/** Returns the code or name of a place in the one form that is compared: backends write it in either case. */
export function plainCode(code: string): string {
  return code.trim().toUpperCase()
}

/** Whether the end of a move is the wallet. */
export function isWallet(code: string | null): boolean {
  return code !== null && plainCode(code) === WALLET_CODE
}

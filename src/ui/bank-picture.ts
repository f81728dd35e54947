declare const __BANK_PICTURES__: Readonly<Record<string, string>> | undefined

const pictures = typeof __BANK_PICTURES__ === 'undefined' ? {} : __BANK_PICTURES__

/** Returns the picture of a bank from the brand's folder, as a data address, or null (docs/branding.md). */
export function bankPicture(code: string): string | null {
  const key = code.trim().toUpperCase()
  return Object.hasOwn(pictures, key) ? (pictures[key] ?? null) : null
}

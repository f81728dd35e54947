/** What a slip was drawn from, for as long as this page has it: a QR may be read there that was lost in shrinking. */
const originals = new WeakMap<Blob, Blob>()

export function noteOriginal(picture: Blob, original: Blob): void {
  originals.set(picture, original)
}

/** The pictures of one slip, as it is sent and, where it is still known, as it was picked. */
export function picturesOf(picture: Blob): Blob[] {
  const original = originals.get(picture)
  return original ? [picture, original] : [picture]
}

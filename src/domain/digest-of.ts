/** Returns a digest of a text (FNV-1a), to tell texts apart where the text itself must not be kept. */
export function digestOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return `#${(hash >>> 0).toString(36)}`
}

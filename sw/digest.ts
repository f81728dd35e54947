/** Returns the digest by which `sw.js` lists a file. */
export async function digest(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...hash.subarray(0, 6)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

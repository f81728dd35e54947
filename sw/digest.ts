/** Returns the digest by which `sw.js` lists a file. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...bytes.subarray(0, 6)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

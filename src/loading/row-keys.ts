/**
 * Returns a React key for each row, by its name in the server's words. Two rows may have one name, and with two equal
 * keys React would leave a row on screen that is gone. A row without a name goes by its place on its page.
 */
export function rowKeys(names: readonly (string | null)[], page = 1): string[] {
  const seen = new Map<string, number>()
  return names.map((name, index) => {
    if (name === null) return `- ${page} ${index}`
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return `${count} ${name}`
  })
}

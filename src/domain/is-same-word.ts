/** Whether two words of a wire list, such as bank codes and currencies, are the same. Backends differ in their case. */
export function isSameWord(one: string | null, other: string): boolean {
  return one !== null && one.trim().toUpperCase() === other.toUpperCase()
}

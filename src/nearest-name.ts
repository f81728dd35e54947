/** How many letters must be added, removed or replaced to make one name of another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Returns the one of the names that is most like a misspelt one. `names` has at least one. */
export function nearestName(misspelt: string, names: readonly string[]): string {
  const [nearest = ''] = [...names].sort((a, b) => distance(misspelt, a) - distance(misspelt, b))
  return nearest
}

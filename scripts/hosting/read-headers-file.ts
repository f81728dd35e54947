/** Returns the headers of the file at `path`. */
export type HeadersOf = (path: string) => Record<string, string>

/** What static hosts send where `_headers` names no other Cache-Control. */
const USUAL = { 'cache-control': 'no-cache' }

/**
 * Reads a build's `_headers`: paths, each with its headers indented below it. A path that ends with `*`
 * stands for all that begin so.
 */
export function readHeadersFile(text: string): HeadersOf {
  const rules: { path: string; headers: Record<string, string> }[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name && value) Object.assign(rules.at(-1)?.headers ?? {}, { [name.toLowerCase()]: value })
    else if (line.startsWith('/')) rules.push({ path: line.trim(), headers: {} })
  }
  const fits = (rule: string, path: string) =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule
  return (path) =>
    Object.assign({}, USUAL, ...rules.filter((rule) => fits(rule.path, path)).map(({ headers }) => headers))
}

/**
 * Builds the search of a navigation that changes some parameters and keeps all others, even unknown ones.
 * TypeScript does not find a misspelt name beside a spread, so the type must be given here.
 */
export function withSearch<Search extends object = never>(change: NoInfer<Search>) {
  return <Previous extends object>(previous: Previous): Previous & Search => ({ ...previous, ...change })
}

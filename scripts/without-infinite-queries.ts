import type { Plugin } from 'vite'

const ID = '\0without-infinite-queries'
const NONE = `
const refuse = () => { throw Error('scripts/without-infinite-queries.ts') }
export { refuse as hasNextPage, refuse as hasPreviousPage, refuse as infiniteQueryBehavior }
`

/**
 * Leaves the code of infinite queries out of a build: TanStack Query bundles it with every query, the app has none,
 * and the login waits for each file. Who uses one all the same gets an error that says so.
 */
export function withoutInfiniteQueries(): Plugin {
  return {
    name: 'kapao:without-infinite-queries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './infiniteQueryBehavior.js' && importer?.includes('@tanstack/query-core') ? ID : null,
    load: (id) => (id === ID ? NONE : null),
  }
}

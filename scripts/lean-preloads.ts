import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite'

/**
 * Vite preloads all files that a dynamic import needs, and lists them in the file that imports. Most of them are
 * loaded already, because that file needs them itself: they are left out.
 */
export function leanPreloads(): { plugin: Plugin; options: ModulePreloadOptions } {
  let bundle: Rolldown.OutputBundle = {}

  function loadedWith(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found
    found.add(file)
    const part = bundle[file]
    if (part?.type === 'chunk') for (const imported of part.imports) loadedWith(imported, found)
    return found
  }

  return {
    plugin: {
      name: 'kapao:lean-preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, built) {
          bundle = built
        },
      },
    },
    options: {
      polyfill: false,
      resolveDependencies(_file, needed, { hostId, hostType }) {
        if (hostType === 'html') return needed
        const loaded = loadedWith(hostId)
        return needed.filter((file) => !loaded.has(file))
      },
    },
  }
}

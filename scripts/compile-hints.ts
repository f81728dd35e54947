import type { Plugin } from 'vite'
import { chunkName } from './what-loads-when.ts'

/** Chunks of a start that run nearly as a whole. Of another one, unused functions would cost memory. */
const RUN_AT_START = ['libraries', 'foundation', 'login', 'home', 'player']

/**
 * Writes V8's hint into the first line of the chunks that a start needs. Chromium then compiles all their
 * functions while they load, beside the main thread, and not each one when it is first called. To another
 * browser the line is a comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'kapao:compile-hints',
    apply: 'build',
    generateBundle: {
      // The hint counts in the first line alone, where Vite puts the list of later files.
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !RUN_AT_START.includes(chunkName(part.fileName) ?? '')) continue
          part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
        }
      },
    },
  }
}

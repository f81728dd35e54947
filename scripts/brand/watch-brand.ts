import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Brand } from './read-brand.ts'

/**
 * Starts the server of `npm run dev` anew when the brand changes: its values are read once, by the configuration.
 * A brand that is wrong is named in the terminal, and the server goes on with the last one.
 */
export function watchBrand({ folder }: Pick<Brand, 'folder'>): Plugin {
  const files = ['brand.json', 'logo.svg'].map((file) => join(folder, file))
  return {
    name: 'kapao:watch-brand',
    configureServer(server) {
      server.watcher.add(files)
      server.watcher.on('change', (file) => {
        if (files.includes(file)) void server.restart()
      })
    },
  }
}

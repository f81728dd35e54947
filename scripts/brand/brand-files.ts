import { createReadStream, globSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Config } from '../../src/settings.ts'
import { readClips } from '../clip-facts.ts'
import { minifyOldScript } from '../minify-old-script.ts'
import { drawIcons } from './draw-icons.ts'
import { pageFiller } from './fill-page.ts'
import { type Brand, readBrand } from './read-brand.ts'

/** Every first visit loads it. */
const GUARD = 'boot-guard.js'
const MEDIA = ['screenshots', 'how-to']
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
}

/**
 * Returns the folder of the how-to videos. Until a brand has recorded its own in every language, its players
 * see those of the first brand.
 */
function howToFolder({ folder }: Brand): string {
  const own = join(folder, 'how-to')
  return readClips(own) ? own : join(readBrand().folder, 'how-to')
}

/** Returns the files of the brand that are sent as they are, by their path in the build. */
function mediaOf(brand: Brand): Record<string, string> {
  const folders = { screenshots: join(brand.folder, 'screenshots'), 'how-to': howToFolder(brand) }
  return Object.fromEntries(
    Object.entries(folders).flatMap(([name, folder]) =>
      globSync(['*.jpg', '{th,la,en}/*.{mp4,webp}'], { cwd: folder }).map((file) => [
        `${name}/${file}`,
        join(folder, file),
      ]),
    ),
  )
}

/**
 * Adds the brand's icons, screenshots and videos to the build, and fills in its values into the files of
 * `public`, which run outside the app.
 */
export function brandFiles(config: Config, brand: Brand): Plugin {
  const fill = pageFiller(config, brand)
  const media = mediaOf(brand)
  const clips = join(howToFolder(brand), 'clips.json')
  let publicDir = ''
  let outDir = ''
  const pages = () => globSync('*.{html,js}', { cwd: publicDir })
  const filled = (page: string) => fill(readFileSync(join(publicDir, page), 'utf8'))
  return {
    name: 'kapao:brand-files',
    enforce: 'pre',
    configResolved(resolved) {
      publicDir = resolved.publicDir
      outDir = resolve(resolved.root, resolved.build.outDir)
    },
    resolveId: { filter: { id: /\/brand\/kapao\/how-to\/clips\.json$/ }, handler: () => clips },
    configureServer({ middlewares }) {
      const icons = drawIcons(brand)
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').slice(1).split('?')[0] ?? ''
        const [folder = '', file = ''] = path.split('/')
        const body = folder === 'icons' ? icons[file] : pages().includes(path) ? filled(path) : undefined
        const from = MEDIA.includes(folder) ? media[path] : undefined
        if (body === undefined && from === undefined) return next()
        response.setHeader('content-type', types[extname(path)] ?? '')
        if (from === undefined) response.end(body)
        else createReadStream(from).pipe(response)
      })
    },
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      for (const [name, icon] of Object.entries(drawIcons(brand))) emit(`icons/${name}`, icon)
      for (const [path, from] of Object.entries(media)) emit(path, readFileSync(from))
    },
    // Vite has copied them as they are.
    writeBundle() {
      for (const page of pages()) {
        const text = filled(page)
        writeFileSync(join(outDir, page), page === GUARD ? minifyOldScript(text) : text)
      }
    },
  }
}

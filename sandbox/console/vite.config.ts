import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandColours } from '../../scripts/brand/brand-styles.ts'
import { readBrand } from '../../scripts/brand/read-brand.ts'
import { howToNews } from '../../scripts/how-to-news.ts'

const { outdated } = await howToNews(join(readBrand().folder, 'how-to'))

/** The console as the sandbox serves it at `/sandbox/`. It has none of the app's build steps, so that it takes a second. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/sandbox/',
  define: { __OUTDATED_VIDEOS__: JSON.stringify(outdated) },
  plugins: [react(), brandColours(readBrand(), join(import.meta.dirname, 'console.css')), tailwindcss()],
  build: {
    outDir: join(import.meta.dirname, '../../.sandbox/console'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
})

/**
 * What a new operator does with this repository, from the clone to the files that a server sends
 * (docs/branding.md, docs/deploying.md). `npm run test:deploy` serves them and opens them in a browser.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

function run(command: string, args: string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}`)
}

/** Changes a file by what it has now. */
function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

/**
 * Walks in a folder, which is emptied first, and builds a brand `lucky` for the backend at `apiUrl`. Returns the
 * folders of the brand and of the build.
 * @throws {Error} at the step that fails
 */
export function walkAsOperator(folder: string, apiUrl: string): { brand: string; build: string } {
  rmSync(folder, { recursive: true, force: true })
  run('git', ['clone', '--quiet', root, folder], root)
  // In place of `npm install`: the packages are on this machine.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

  const brand = join(folder, 'brand/lucky')
  for (const file of ['brand.json', 'logo.svg']) cpSync(join(folder, 'brand/bua', file), join(brand, file))
  edit(join(brand, 'brand.json'), (text) => {
    const file = JSON.parse(text)
    file.name = 'Lucky'
    file.colours.both.accent = '#f7b955'
    return JSON.stringify(file).replaceAll('@bua-demo', '@lucky')
  })
  edit(join(brand, 'logo.svg'), (svg) => svg.replaceAll('#d94f3d', '#8a4fb0'))

  writeFileSync(join(folder, '.env'), `VITE_BRAND=lucky\nVITE_API_URL=${apiUrl}\nVITE_FORM_HOSTS=\n`)
  run('npm', ['run', '--silent', 'build', '--', 'th'], folder)
  return { brand, build: join(folder, 'dist') }
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const systemBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function onPath(command: string): string | null {
  const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function installed(): string | null {
  const own = chromium.executablePath()
  const candidates = [process.env.CHROMIUM_PATH, own, ...systemBrowsers.map(onPath)]
  return candidates.find((path): path is string => Boolean(path) && existsSync(path as string)) ?? null
}

function run(command: string, args: string[]): void {
  console.log(`$ ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit' })
}

/**
 * The path of a Chromium: `CHROMIUM_PATH`, Playwright's own or the system's; where there is none,
 * one is installed.
 * @throws {Error} when none could be installed
 */
export function findBrowser(): string {
  const found = installed()
  if (found) return found
  console.log('No browser found: installing one.')
  run('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  const own = installed()
  if (own) return own
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  const apt = [...asRoot, 'apt-get']
  run(apt[0] as string, [...apt.slice(1), 'update'])
  run(apt[0] as string, [...apt.slice(1), 'install', '-y', 'chromium', 'fonts-noto-core'])
  const fromSystem = installed()
  if (!fromSystem) throw new Error('No Chromium: install one and set CHROMIUM_PATH')
  return fromSystem
}

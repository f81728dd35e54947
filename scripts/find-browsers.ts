import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export interface Browsers {
  /** The path of a full Chromium. */
  browser: string
  /**
   * The path of the headless shell, which takes two thirds of the time, or of the full browser where there is
   * no shell. Most tests can use it.
   */
  shell: string
}

function findOnPath(command: string): string | null {
  const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function findInstalled(): Browsers | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers.map(findOnPath)]
  const browser = candidates.find((path): path is string => Boolean(path) && existsSync(path as string))
  if (!browser) return null
  const shell = browser === process.env.CHROMIUM_PATH ? null : findOnPath('chromium-headless-shell')
  return { browser, shell: shell ?? browser }
}

function run(command: string, args: string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Installs from the packages of Debian or of a distribution with the same names. */
function installFromSystem(): void {
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo '
  const [command, ...words] = `${asRoot}apt-get`.split(' ') as [string, ...string[]]
  const install = (...packages: string[]) => run(command, [...words, 'install', '-y', ...packages])
  run(command, [...words, 'update'])
  if (!install('chromium', 'chromium-headless-shell', 'fonts-noto-core'))
    install('chromium', 'fonts-noto-core')
}

/**
 * Finds a Chromium: first by `CHROMIUM_PATH`, then Playwright's own, then the system's. If it finds none, it
 * installs one.
 * @throws {Error} where none could be installed
 */
export function findBrowsers(): Browsers {
  const found = findInstalled()
  if (found) return found
  console.log('No browser found: installing one.')
  run('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  const own = findInstalled()
  if (own) return own
  installFromSystem()
  const fromSystem = findInstalled()
  if (!fromSystem) throw new Error('No Chromium: install one and set CHROMIUM_PATH')
  return fromSystem
}

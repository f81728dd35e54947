import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const systemBrowsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export interface Browsers {
  /** The path of a whole Chromium. */
  browser: string
  /**
   * Of the one that tests run in where they need not have all of it: the headless shell, which takes
   * two thirds of the time, or the whole browser where there is no shell.
   */
  shell: string
}

function onPath(command: string): string | null {
  const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function installed(): Browsers | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers.map(onPath)]
  const browser = candidates.find((path): path is string => Boolean(path) && existsSync(path as string))
  if (!browser) return null
  const shell = browser === process.env.CHROMIUM_PATH ? null : onPath('chromium-headless-shell')
  return { browser, shell: shell ?? browser }
}

function run(command: string, args: string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** From Debian's packages, or those of a distribution that names them alike. */
function installFromSystem(): void {
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo '
  const [command, ...words] = `${asRoot}apt-get`.split(' ') as [string, ...string[]]
  const install = (...packages: string[]) => run(command, [...words, 'install', '-y', ...packages])
  run(command, [...words, 'update'])
  if (!install('chromium', 'chromium-headless-shell', 'fonts-noto-core'))
    install('chromium', 'fonts-noto-core')
}

/**
 * `CHROMIUM_PATH`, Playwright's own Chromium or the system's; where there is none, one is installed.
 * @throws {Error} when none could be installed
 */
export function findBrowsers(): Browsers {
  const found = installed()
  if (found) return found
  console.log('No browser found: installing one.')
  run('npx', ['playwright', 'install', '--with-deps', 'chromium'])
  const own = installed()
  if (own) return own
  installFromSystem()
  const fromSystem = installed()
  if (!fromSystem) throw new Error('No Chromium: install one and set CHROMIUM_PATH')
  return fromSystem
}

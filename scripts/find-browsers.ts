import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findOnPath, installPackages, run } from './system-packages.ts'

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

function findInstalled(): Browsers | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers.map(findOnPath)]
  const browser = candidates.find((path): path is string => Boolean(path) && existsSync(path as string))
  if (!browser) return null
  const shell = browser === process.env.CHROMIUM_PATH ? null : findOnPath('chromium-headless-shell')
  return { browser, shell: shell ?? browser }
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
  if (!installPackages('chromium', 'chromium-headless-shell', 'fonts-noto-core'))
    installPackages('chromium', 'fonts-noto-core')
  const fromSystem = findInstalled()
  if (!fromSystem) throw new Error('No Chromium: install one and set CHROMIUM_PATH')
  return fromSystem
}

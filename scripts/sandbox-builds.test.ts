import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadEnv } from 'vite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../src/settings.ts'
import { buildStep, builds, settingsBesideFiles } from './sandbox-builds.ts'

let folder = ''
beforeEach(() => {
  // Vitest itself reads .env.
  for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) vi.stubEnv(name, undefined)
  folder = mkdtempSync(join(tmpdir(), 'kapao-env-'))
  writeFileSync(
    join(folder, '.env'),
    'VITE_API_URL=https://api.example.com\nVITE_BRAND=lucky\nVITE_DEPOSIT_MIN=500\nVITE_REPORT_URL=/reports\n',
  )
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** What a build has that runs with these variables beside the files of an operator. */
function configWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return readConfig({ ...loadEnv('th', folder, 'VITE_'), MODE: 'th' })
}

describe.each(Object.entries(builds))('the build %s', (_name, build) => {
  it('has nothing of the .env files of an operator', () => {
    const [, , , variables = {}] = buildStep(build)
    expect(configWith(variables)).toEqual(readConfig({ ...build.env, MODE: 'th' }))
  })
})

it('reads the files where nobody names a setting, as a build for deployment does', () => {
  expect(configWith({})).toMatchObject({ apiUrl: 'https://api.example.com', depositMinBaht: 500 })
})

it('has the variables with which a command was started, but for those of the build itself', () => {
  const started = { VITE_BRAND: 'bua', VITE_CHAT_URL: 'https://chat.example', PATH: '/bin' }
  const settings = settingsBesideFiles({ VITE_CHAT_URL: '/' }, started)
  expect(settings).toMatchObject({ VITE_CHAT_URL: '/', VITE_API_URL: '' })
  // They reach the build by themselves.
  expect(settings).not.toHaveProperty('VITE_BRAND')
})

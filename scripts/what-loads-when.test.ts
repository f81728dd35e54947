import { existsSync, globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, reachableFrom } from './import-graph.ts'
import {
  byUse,
  fetchedOnUse,
  firstLoad,
  foundation,
  laterFiles,
  otherFiles,
  playersFilesOfVisitors,
  sharedOnUse,
  visitorFiles,
  whenFetched,
} from './what-loads-when.ts'

const root = resolve(import.meta.dirname, '..')

describe('the first load', () => {
  it('holds the login page and no other screen', () => {
    expect(firstLoad()).toContain('src/features/visitor/login/LoginForm.tsx')
    const others = firstLoad().filter((file) => /^src\/features\/(?!visitor\/login\/)/.test(file))
    expect(others).toEqual([])
  })

  it('puts everything but the page itself into the foundation', () => {
    expect(foundation()).toContain('src/api/send.ts')
    expect(foundation().filter((file) => /features|routes/.test(file))).toEqual([])
  })
})

describe('a visitor', () => {
  it('loads no file of a player', () => {
    expect(playersFilesOfVisitors()).toEqual([])
  })

  it('reads the questions and messages of the frame, but nothing of the wallet', () => {
    expect(visitorFiles()).toContain('src/ui/ConfirmDialog.tsx')
    expect(visitorFiles()).toContain('src/features/visitor/register/BankStep.tsx')
    expect(otherFiles()).toContain('src/features/player/refund/RefundDialog.tsx')
    expect(otherFiles().filter((file) => visitorFiles().includes(file))).toEqual([])
  })
})

describe('the texts of a dialog that loads them with itself', () => {
  it('are apart from those of the screens', () => {
    expect(laterFiles()).toContain('src/features/player/withdraw/WithdrawDialog.tsx')
    expect(laterFiles()).toContain('src/features/player/deposit/qr/QrMethod.tsx')
    expect(laterFiles()).not.toContain('src/features/player/home/BalanceCard.tsx')
  })

  it('stay with the screens where a screen shows them, too', () => {
    const others = otherFiles()
    expect(others).toContain('src/features/player/deposit/deposit-watch.tsx')
    expect(others).toContain('src/slips/SlipNotice.tsx')
    expect(laterFiles().filter((file) => others.includes(file))).toEqual([])
  })
})

describe('what is fetched ahead', () => {
  it('begins with the page and what every start needs', () => {
    const files = ['assets/SpinDialog-1a2b3c4d.js', 'assets/home-_-2b3c4d.js', 'index.html']
    const start = ['index.html', 'assets/libraries-a2b3c4de.js', 'assets/foundation-a2b3c4de.css']
    expect([...files, ...start.slice(1)].sort(byUse())).toEqual([...start, files[1], files[0]])
  })
})

describe('the worker', () => {
  it('fetches what a start needs first, and what needs a network when it is used', () => {
    const files = {
      'index.html': 'start',
      'assets/player-th-D3TOjQQa.js': 'start',
      'assets/SpinDialog-1a2b3c4d.js': 'later',
      'assets/ChatDialog-_-2b3c4d.js': 'onUse',
      'assets/service-worker-1a2b3c4d.js': 'never',
    }
    const when = whenFetched()
    expect(Object.keys(files).map(when)).toEqual(Object.values(files))
  })
})

describe('what is fetched on use', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/*.gen.ts'] })
  // The router makes each route's screen a module of its own.
  const lazy = new Set([
    ...files.flatMap((file) => importsOf(file).flatMap(({ to, isLazy }) => (isLazy ? [to] : []))),
    ...files.filter((file) => file.startsWith('src/routes/')),
  ])

  it('is there, and some other module fetches it lazily', () => {
    expect(fetchedOnUse.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(fetchedOnUse.filter((file) => !lazy.has(file))).toEqual([])
  })

  it('shares files that no other module needs', () => {
    const others = [...lazy].filter((file) => !fetchedOnUse.includes(file))
    const needed = reachableFrom(others, {
      lazy: false,
      stopAt: (file) => file.endsWith('route-tree.gen.ts'),
    })
    const neededOnUse = reachableFrom(fetchedOnUse, { lazy: false })
    expect(sharedOnUse.filter((file) => needed.has(file) || !neededOnUse.has(file))).toEqual([])
  })
})

/** Each command of the README and of `docs` is run: here, by a step of `npm test`, or by hand for a reason. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Started } from '../tests/engines/start-process.ts'
import {
  type Command,
  codeBehind,
  commandsOf,
  fileOfStep,
  read,
  root,
  runsSame,
} from './documented-commands.ts'
import { freePorts } from './free-ports.ts'
import type { VersionFile } from './hosting/version-file.ts'
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts'

// They end a command that hangs, also on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** What runs a command: a step of `npm test`, a file that has its words, somebody by hand, or this test. */
type Place =
  | { script: string; step: string }
  | { file: string; text: string }
  | { byHand: string }
  | { run: (command: Command) => Promise<void> }

const inStep = (script: string, step: string): Place => ({ script, step })
const inFile = (file: string, text: string): Place => ({ file, text })
const byHand = (reason: string): Place => ({ byHand: reason })
const here = (run: (command: Command) => Promise<void>): Place => ({ run })

let copy: ScratchCopy
beforeAll(() => {
  copy = makeScratchCopy()
})
const inCopy = (file: string) => join(copy.folder, file)
const readCopy = (file: string) => readFileSync(inCopy(file), 'utf8')
const lastCall = () => copy.calls().at(-1) ?? []
let sandbox: Started | null = null
afterAll(async () => {
  await sandbox?.stop()
  copy.remove()
})

const run = async ({ line }: Command) => void (await copy.run(line))
const assetsOf = (market: string): string[] => {
  const file = `dist/${market}/version.json`
  return existsSync(inCopy(file)) ? (JSON.parse(readCopy(file)) as VersionFile).assets : []
}

/** Builds, and looks whether each market calls its backend. */
const building = (markets: string[]) =>
  here(async ({ line, variables }) => {
    await copy.run(line)
    for (const market of markets) {
      const file = existsSync(inCopy(`.env.${market}`)) ? parseEnv(readCopy(`.env.${market}`)) : {}
      const address = variables.VITE_API_URL ?? file.VITE_API_URL
      expect(address).toMatch(/^http/)
      expect(JSON.parse(readCopy(`dist/${market}/version.json`))).toMatchObject({ market })
      expect(readCopy(`dist/${market}/index.html`)).toContain(`connect-src 'self' ${address}`)
    }
  })

/** Builds, and looks whether the assets of the build before are still there. */
const keeping = (markets: string[]) =>
  here(async ({ line }) => {
    const before = markets.map((market) => ({ market, assets: assetsOf(market) }))
    await copy.run(line.replace('https://wallet.example.com', sandbox?.found ?? ''))
    for (const { market, assets } of before) {
      expect(assets).not.toEqual([])
      expect(assetsOf(market)).not.toEqual(assets)
      for (const asset of assets) expect(existsSync(inCopy(`dist/${market}/${asset}`)), asset).toBe(true)
    }
  })

/** Starts a server, and looks whether its page has the name of the brand. */
const serving = (pattern: RegExp, env: () => Promise<Record<string, string>> = async () => ({})) =>
  here(async ({ line, variables }) => {
    const server = await copy.start(line, pattern, await env())
    try {
      const { name } = JSON.parse(readCopy(`brand/${variables.VITE_BRAND ?? 'kapao'}/brand.json`))
      expect(await (await fetch(server.found)).text()).toContain(`<title>${name}</title>`)
    } finally {
      await server.stop()
    }
  })

/** Compares the sandbox, which has the player of the page, in place of the operator's backend. */
const comparing = (says: string) =>
  here(async ({ line }) => {
    const own = line
      .replace('KAPAO_PASSWORD=…', 'KAPAO_PASSWORD=demo1234')
      .replace(/--url \S+/, `--url ${sandbox?.found}`)
      .replace('--phone …', '--phone 0812345678')
      .replace(/--origin \S+/, '--origin http://localhost:8080')
    const report = await copy.run(own)
    expect(report).toContain('The app can live with this backend: 0 to mend')
    expect(report).toContain(says)
  })

/** Copies what is there, to or from the folders that were made on the server. */
const copying = here(async (command) => {
  const made = copy.calls().find((call) => call.includes('mkdir')) ?? []
  await run(command)
  const [program, ...words] = lastCall()
  expect(program).toBe('rsync')
  for (const path of words.filter((word) => !word.startsWith('-'))) {
    const [, remote] = path.split('server:')
    if (remote)
      expect(
        made.some((to) => `${to}/`.startsWith(remote) || remote.startsWith(`${to}/`)),
        path,
      ).toBe(true)
    else if (path !== words.at(-1)) expect(existsSync(inCopy(path)), path).toBe(true)
  }
})

/** Tells the server something. Its folders are those of the page's server block. */
const onServer = here(async (command) => {
  await run(command)
  expect(lastCall()).toEqual(command.words)
  for (const folder of command.words.filter((word) => word.startsWith('/')))
    expect([`root ${folder};`, `include ${folder}/`].some((text) => read(command.page).includes(text))).toBe(
      true,
    )
})

const dockerfile = read('Dockerfile')

/** Each command of the README and of `docs`, without its variables. Those that run here run in this order. */
const places: Record<string, Place> = {
  'npm install': inFile('.ci/run', 'npm install && npm test'),
  'npm test': inFile('.ci/run', 'npm install && npm test'),
  'npm run check': inStep('scripts/test.ts', 'Check'),
  'npm run extract': inStep('scripts/check.ts', 'Translations'),
  'npm run test:engines': inStep('scripts/test.ts', 'The main journeys in other engines'),
  'apt install libnginx-mod-http-brotli-static': byHand('installs packages; npm run test:deploy does it'),

  'npm run test:deploy': byHand('some minutes, and it installs two servers'),
  'npm run test:faults': byHand('takes hours; npm test plays a part of it'),
  "npm run test:faults -- --only '^sandbox wallet\\.withdrawAll/F07$'": byHand(
    'two builds and a browser; npm test plays a part of the cells',
  ),
  'npm run soak': byHand('takes minutes, by chance other ones each time'),
  'npm run bench': byHand('takes half an hour, on a machine that does nothing else'),
  'npm run lighthouse': byHand('fetches 185 MB, and needs a machine that does nothing else'),
  'npm run howto': byHand('takes ten minutes, and needs ffmpeg'),
  'npm run brand -- bua': byHand('takes minutes, and needs ffmpeg'),
  'npm run brand -- lucky': byHand('takes minutes, and needs ffmpeg'),
  'npm run audit': byHand('asks a registry'),
  'npx @mdn/mdn-http-observatory wallet.example.com': byHand(
    'asks a service about a host that is deployed; hosting.spec.ts computes the same points',
  ),

  'npm run openapi': here(async (command) => {
    rmSync(inCopy('docs/openapi.json'))
    await run(command)
    expect(readCopy('docs/openapi.json')).toBe(read('docs/openapi.json'))
  }),
  'npm start': serving(/Kapao is at (\S+)/),

  'mkdir brand/lucky': here(run),
  'cp brand/bua/brand.json brand/bua/logo.svg brand/lucky': here(run),
  '$EDITOR brand/lucky/brand.json': here(async (command) => {
    await run(command)
    expect(readCopy('brand/lucky/brand.json')).not.toBe(readCopy('brand/bua/brand.json'))
  }),
  '$EDITOR brand/lucky/logo.svg': here(async (command) => {
    await run(command)
    expect(readCopy('brand/lucky/logo.svg')).not.toBe(readCopy('brand/bua/logo.svg'))
  }),
  // The app asks for the port of the sandbox, so both have to know it.
  'npm run dev': serving(/Local:\s+(\S+)/, async () => ({ PORT: String((await freePorts(1))[0]) })),

  "echo 'VITE_API_URL=https://api.th.example.com' > .env.th": here(run),
  "echo 'VITE_API_URL=https://api.la.example.com' > .env.lao": here(run),
  'npm run build': building(['th', 'lao']),
  'npm run build -- th': building(['th']),
  'node_modules/.bin/node sandbox/main.ts': here(async ({ line, variables }) => {
    sandbox = await copy.start(line, /Kapao is at (\S+)/)
    expect(await (await fetch(sandbox.found)).text()).toBe(readCopy('dist/th/index.html'))
    const origin = variables.CORS_ORIGIN ?? ''
    const answer = await fetch(`${sandbox.found}/api/lookup/banks`, { headers: { Origin: origin } })
    expect([answer.ok, answer.headers.get('access-control-allow-origin')]).toEqual([true, origin])
  }),
  'npm run conformance': here(async ({ line }) => {
    await expect(copy.run(line.replace('…', ''))).rejects.toThrow('--url, --phone and --password are needed')
  }),
  'npm run conformance -- --url https://api.example.com --phone 0812345678 --origin https://wallet.example.com':
    comparing('Nothing was changed.'),
  'npm run conformance -- --url … --phone … --origin … --with-effects': comparing('all transfers'),
  'npm run build -- th --keep https://wallet.example.com': keeping(['th']),
  'npm run build -- --keep dist': keeping(['th', 'lao']),

  'docker build --build-arg MARKET=th --build-arg KAPAO_COMMIT=$(git rev-parse --short=12 HEAD) -t kapao-th .':
    here(async ({ line }) => {
      await copy.run(line, { GIT_DIR: join(root, '.git') })
      const [, ...words] = lastCall()
      const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
        cwd: root,
        encoding: 'utf8',
      })
      expect(words).toContain(`KAPAO_COMMIT=${stdout.trim()}`)
      for (const [n, word] of words.entries())
        if (word === '--build-arg') expect(dockerfile).toContain(`\nARG ${words[n + 1]?.split('=')[0]}=`)
    }),
  'docker run -p 8080:8080 kapao-th': here(async (command) => {
    await run(command)
    const [[, ...built] = [], [, ...started] = []] = copy.calls().slice(-2)
    expect(built[built.indexOf('-t') + 1]).toBe(started.at(-1))
    expect(dockerfile).toContain(`EXPOSE ${started[started.indexOf('-p') + 1]?.split(':')[1]}\n`)
  }),

  'ssh server mkdir -p /srv/kapao/th /srv/kapao/th.server': onServer,
  'rsync -a dist/th/assets/ server:/srv/kapao/th/assets/': copying,
  'rsync -a --delete dist/th/ server:/srv/kapao/th/': copying,
  'rsync -a dist/th.server/nginx.conf dist/th.server/Caddyfile server:/srv/kapao/th.server/': copying,
  'rsync -a server:/srv/kapao/ previous/': copying,
  'ssh server nginx -s reload': onServer,

  'cp dist/th/kill-switch-sw.js dist/th/sw.js': here(async (command) => {
    const before = readCopy('dist/th/sw.js')
    await run(command)
    expect(readCopy('dist/th/sw.js')).not.toBe(before)
    expect(readCopy('dist/th/sw.js')).toBe(read('public/kill-switch-sw.js'))
  }),
  'rm -f dist/th/sw.js.br dist/th/sw.js.gz': here(async (command) => {
    const compressed = () => globSync('sw.js.*', { cwd: inCopy('dist/th') })
    expect(compressed()).toHaveLength(2)
    await run(command)
    expect(compressed()).toEqual([])
  }),
}

const keyOf = ({ words }: Command) => words.join(' ').replace(/ …$/, '')
const documented = Map.groupBy(
  ['README.md', ...globSync('docs/*.md', { cwd: root })].flatMap(commandsOf),
  keyOf,
)

/** Returns the commands that differ. Those of code blocks win over what a sentence says of them. */
function toRun(found: Command[]): Command[] {
  const inBlocks = found.filter(({ isInBlock }) => isInBlock)
  const chosen = inBlocks.length > 0 ? inBlocks : found
  return [...new Map(chosen.map((command) => [command.line, command])).values()]
}

describe('the commands of the README and of docs', () => {
  it('each have a place that runs them, and no others have', () => {
    expect(Object.keys(places).sort()).toEqual([...documented.keys()].sort())
  })

  it.each(Object.entries(places))('%s', async (key, place) => {
    const found = documented.get(key) ?? []
    if ('run' in place) {
      for (const command of toRun(found)) await place.run(command)
    } else if ('step' in place) {
      const file = fileOfStep(place.script, place.step)
      const started =
        place.script === 'scripts/test.ts' || codeBehind('scripts/test.ts').includes(`'${place.script}'`)
      expect([file !== null, started]).toEqual([true, true])
      expect(runsSame(found[0]?.words.at(-1) ?? '', file ?? '')).toBe(true)
    } else if ('file' in place) {
      expect(read(place.file)).toContain(place.text)
      expect(place.text).toContain(key)
    } else {
      expect(place.byHand).not.toBe('')
    }
  })
})

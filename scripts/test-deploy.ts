/**
 * Deploys two builds, and that of a new operator, behind Debian's nginx and behind Caddy, as docs/deploying.md
 * tells, and tests them.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { DeployPlan } from '../tests/deploy/plan.ts'
import { findBrowsers } from './find-browsers.ts'
import { freePorts } from './free-ports.ts'
import { walkAsOperator } from './operator-walk.ts'
import { type runStep, runSteps } from './run-step.ts'
import { sandboxSettings, settingsBesideFiles } from './sandbox-builds.ts'

const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static', 'caddy']
const FOLDER = '.sandbox/deploy'

const has = (command: string) => spawnSync('which', [command]).status === 0

/** Installs what is missing, from the packages of Debian. Its servers are not started. */
function installServers(): void {
  const brotli = spawnSync('dpkg', ['-s', 'libnginx-mod-http-brotli-static']).status === 0
  if (has('nginx') && has('caddy') && brotli) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  const [command = '', ...words] = [
    ...asRoot,
    'apt-get',
    'install',
    '-y',
    '--no-install-recommends',
    ...PACKAGES,
  ]
  console.log(`$ ${[command, ...words].join(' ')}`)
  spawnSync(command, words, { stdio: 'inherit', env: { ...process.env, RUNLEVEL: '1' } })
  if (!has('nginx') || !has('caddy')) throw new Error(`install ${PACKAGES.join(', ')}`)
}

installServers()
const { browser } = findBrowsers()
// The builds hold the addresses, so they are chosen first.
const [apiPort = 0, reportPort = 0, nginx = 0, caddy = 0, operatorPort = 0] = await freePorts(5)
const operator = walkAsOperator(join(FOLDER, 'operator'), `http://127.0.0.1:${operatorPort}`)
const plan: DeployPlan = {
  apiPort,
  reportPort,
  nginx,
  caddy,
  firstBuild: `${FOLDER}/first`,
  secondBuild: `${FOLDER}/second`,
  operatorBrand: operator.brand,
  operatorBuild: operator.build,
  operatorPort,
}
const settings = settingsBesideFiles({
  ...sandboxSettings,
  VITE_API_URL: `http://127.0.0.1:${apiPort}`,
  VITE_CHAT_URL: `http://127.0.0.1:${apiPort}`,
  VITE_REPORT_URL: `http://127.0.0.1:${reportPort}/reports`,
})
const build = ['scripts/build.ts', 'th', '--out']
const steps: Parameters<typeof runStep>[] = [
  ['First build', 'node', [...build, plan.firstBuild], settings],
  [
    'Second build',
    'node',
    [...build, plan.secondBuild, '--keep', plan.firstBuild],
    { ...settings, VITE_APP_NAME: 'Kapao Two' },
  ],
  [
    'Deployments',
    'playwright',
    ['test', '--config', 'tests/deploy/playwright.config.ts', ...process.argv.slice(2)],
    { CHROMIUM_PATH: browser, DEPLOY_PLAN: JSON.stringify(plan) },
  ],
]
runSteps(steps)

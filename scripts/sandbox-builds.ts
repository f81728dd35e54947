import { pushKeys } from '../sandbox/world/push-keys.ts'
import { Settings } from '../src/settings.ts'
import { ADDRESS_IN_BUILD } from '../tests/plain-backend/address-in-build.ts'
import type { Step } from './run-step.ts'

interface Build {
  title: string
  mode: 'th' | 'lao'
  outDir: string
  env: Record<string, string>
}

/** The settings of an app that is built for the sandbox. */
export const sandboxSettings = {
  VITE_CHAT_URL: '/',
  VITE_CHAT_TOKEN: 'on',
  VITE_IDEMPOTENCY: 'on',
  // The demo games are on the sandbox's own host.
  VITE_FORM_HOSTS: '',
  VITE_PUSH_KEY: pushKeys().publicKey,
  VITE_SHARED_LIMITS: 'on',
  // As long as the sandbox's QR can be paid.
  VITE_QR_MINUTES: '10',
}
/** The time limits of the builds for tests, in ms. */
export const testLimits = { call: 3000, upload: 6000, settle: 1500 }
const shortLimits = {
  VITE_CALL_TIMEOUT_MS: String(testLimits.call),
  VITE_UPLOAD_TIMEOUT_MS: String(testLimits.upload),
  VITE_SETTLE_MS: String(testLimits.settle),
}
const testSettings = { ...sandboxSettings, ...shortLimits }

/** The builds for the sandbox and the tests. `npm run build` makes those of an operator. */
export const builds = {
  startTh: { title: 'Build (Thai market)', mode: 'th', outDir: '.sandbox/th', env: sandboxSettings },
  startLao: { title: 'Build (Lao market)', mode: 'lao', outDir: '.sandbox/lao', env: sandboxSettings },
  testTh: {
    title: 'Build for tests (Thai market)',
    mode: 'th',
    outDir: '.sandbox/test-th',
    env: testSettings,
  },
  // Of the second brand, so that its name, colours and storage are tested, too.
  testLao: {
    title: 'Build for tests (Lao market, Bua)',
    mode: 'lao',
    outDir: '.sandbox/test-lao',
    env: { ...testSettings, VITE_BRAND: 'bua' },
  },
  // For a backend on another origin, with none of the extensions.
  testPlain: {
    title: 'Build for tests against the plain backend',
    mode: 'th',
    outDir: '.sandbox/test-plain',
    env: { ...shortLimits, VITE_FORM_HOSTS: '', VITE_API_URL: ADDRESS_IN_BUILD },
  },
} satisfies Record<string, Build>

/**
 * Returns the settings of a build that must have nothing of an operator's `.env` files, such as the address of the
 * backend of players. A variable wins over a file, so each setting that nobody names is named, with its default.
 * @param started the variables with which the command was started, such as `VITE_BRAND=lucky npm run dev`
 */
export function settingsBesideFiles(
  own: Readonly<Record<string, string>>,
  started: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  const defaults = Object.entries(Settings.entries).flatMap(([name, rule]) =>
    'default' in rule && started[name] === undefined ? [[name, rule.default]] : [],
  )
  return { ...Object.fromEntries(defaults), ...own }
}

export function buildStep({ title, mode, outDir, env }: Build): Step {
  return [
    title,
    'vite',
    ['build', '--mode', mode, '--outDir', outDir, '--logLevel', 'warn'],
    settingsBesideFiles(env),
  ]
}

/** The build of the sandbox's console. It is the same for every market. */
export const consoleStep: Step = [
  'Build (console)',
  'vite',
  ['build', '--config', 'sandbox/console/vite.config.ts', '--logLevel', 'warn'],
]

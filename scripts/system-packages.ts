import { spawnSync } from 'node:child_process'

export function findOnPath(command: string): string | null {
  const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** A network that swallows everything would hold an installation up for hours. */
const LIMIT_MS = 10 * 60 * 1000

/** Runs a command and shows its output. Returns true where it succeeded. */
export function run(command: string, args: string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit', timeout: LIMIT_MS }).status === 0
}

let isUpdated = false

/**
 * Installs packages of Debian, or of a distribution with the same names. Returns true where apt has put
 * them in. Servers among them are not started.
 */
export function installPackages(...packages: string[]): boolean {
  const sudo = process.env.CI ? ['sudo', '-n'] : ['sudo']
  const [command = '', ...words] = [
    ...(process.getuid?.() === 0 ? [] : sudo),
    ...['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1'],
    ...['apt-get', '-o', 'Acquire::http::Timeout=30', '-o', 'Acquire::Retries=1'],
  ]
  if (!isUpdated) run(command, [...words, 'update'])
  isUpdated = true
  return run(command, [...words, '-o', 'DPkg::Lock::Timeout=120', 'install', '-y', ...packages])
}

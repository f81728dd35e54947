import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

/** Runs a command of this project and shows its output. Returns true where it succeeded. */
export function runStep(
  title: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): boolean {
  const started = Date.now()
  console.log(`\n── ${title}`)
  const { status } = spawnSync(join(bin, command), args, {
    cwd: root,
    stdio: 'inherit',
    // The tools run with the project's own Node, not with the Node that started npm.
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
  })
  console.log(
    `── ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
  return status === 0
}

/** Runs steps in order and ends the program at the first that fails. */
export function runSteps(steps: Parameters<typeof runStep>[]): void {
  for (const step of steps) if (!runStep(...step)) process.exit(1)
}

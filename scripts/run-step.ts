import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

export type Step = Parameters<typeof runStep>

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

/** The tools run with the project's own Node, not with the Node that started npm. */
const withOwnTools = (env: Record<string, string>) => ({
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  ...env,
})

function printEnd(title: string, isDone: boolean, started: number): void {
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`── ${title}: ${isDone ? 'ok' : 'FAILED'} (${seconds} s)`)
}

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
    env: withOwnTools(env),
  })
  printEnd(title, status === 0, started)
  return status === 0
}

/** Runs steps in order and ends the program at the first that fails. */
export function runSteps(steps: Step[]): void {
  for (const step of steps) if (!runStep(...step)) process.exit(1)
}

/**
 * Runs steps that need nothing of each other, one on each core, and shows the output of each when it has ended. It
 * ends the program when all have ended and one has failed.
 */
export async function runTogether(steps: Step[]): Promise<void> {
  const left = [...steps]
  let haveAllSucceeded = true
  async function runNext(): Promise<void> {
    for (let step = left.shift(); step; step = left.shift()) {
      if (!(await runQuietly(...step))) haveAllSucceeded = false
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  if (!haveAllSucceeded) process.exit(1)
}

function runQuietly(...[title, command, args, env = {}]: Step): Promise<boolean> {
  const started = Date.now()
  const child = spawn(join(bin, command), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: withOwnTools(env),
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      console.log(`\n── ${title}`)
      process.stdout.write(Buffer.concat(output))
      printEnd(title, status === 0, started)
      resolve(status === 0)
    })
  })
}

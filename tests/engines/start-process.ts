import { type ChildProcess, spawn } from 'node:child_process'

export interface Started {
  /** What the pattern has caught in the output. */
  found: string
  stop(): Promise<void>
}

/** Generous, because the machine may be busy. */
const LIMIT_MS = 120_000

/**
 * Starts a program and waits until it prints what fits `pattern`; null does not wait.
 * @throws {Error} where it ends before, or prints nothing like it for too long
 */
export function startProcess(
  command: string,
  args: string[],
  pattern: RegExp | null,
  env: Record<string, string> = {},
): Promise<Started> {
  // A group of its own, so that its children end with it.
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  return new Promise((resolve, reject) => {
    let printed = ''
    const limit = setTimeout(() => {
      void stop(child)
      reject(new Error(`${command} says nothing:\n${printed}`))
    }, LIMIT_MS)
    const isReady = (found: string) => {
      clearTimeout(limit)
      resolve({ found, stop: () => stop(child) })
    }
    if (!pattern) isReady('')
    const read = (chunk: Buffer) => {
      printed += chunk
      const match = pattern?.exec(printed)
      if (match) isReady(match[1] ?? '')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    const fail = (error: Error) => {
      clearTimeout(limit)
      reject(error)
    }
    child.on('error', fail)
    child.on('exit', (code) => fail(new Error(`${command} ended with ${code}:\n${printed}`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return resolve()
    child.once('exit', () => resolve())
    process.kill(-child.pid, 'SIGKILL')
  })
}

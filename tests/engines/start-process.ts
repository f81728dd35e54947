import { type ChildProcess, spawn } from 'node:child_process'

export interface Started {
  /** What the pattern has caught in the output. */
  found: string
  stop(): Promise<void>
}

/** Starts a program and waits until it prints what fits `pattern`; null does not wait. */
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
    if (!pattern) resolve({ found: '', stop: () => stop(child) })
    const read = (chunk: Buffer) => {
      printed += chunk
      const match = pattern?.exec(printed)
      if (match) resolve({ found: match[1] ?? '', stop: () => stop(child) })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${printed}`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return resolve()
    child.once('exit', () => resolve())
    process.kill(-child.pid, 'SIGKILL')
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export interface SandboxServer {
  origin: string
  stop(): Promise<void>
}

/** Starts a sandbox with an empty database in memory, which serves a build of the app. */
export function startSandbox(distDir: string, env: Record<string, string> = {}): Promise<SandboxServer> {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['sandbox/main.ts'], {
    cwd: root,
    // Vite leaves `production` in a process that has built something, and with it the sandbox does not start.
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', SANDBOX_DB: ':memory:', DIST_DIR: distDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      printed += chunk
      const address = /Kapao is at (http:\/\/\S+)/.exec(printed)
      if (address?.[1]) resolve({ origin: address[1], stop: () => stop(child) })
    })
    child.on('exit', (code) => reject(new Error(`the sandbox ended with ${code}:\n${printed}`)))
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

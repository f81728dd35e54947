import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The container's configuration, with the folders and the port of a test in place of its own. */
function nginxConfig(site: string, port: number): string {
  return readFileSync('docker/nginx.conf', 'utf8')
    .replaceAll('/tmp/', `${site}/`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('/srv/kapao', join(site, 'th'))
    .replace('/etc/nginx/kapao.conf', join(site, 'th.server/nginx.conf'))
}

/** A Caddyfile as docs/deploying.md has it, but on plain http. */
function caddyConfig(site: string, port: number): string {
  return `{
	admin off
	auto_https off
}
http://localhost:${port} {
	bind 127.0.0.1
	root * ${join(site, 'th')}
	import ${join(site, 'th.server/Caddyfile')}
}
`
}

const commands = {
  nginx: { config: nginxConfig, start: (file: string) => ['nginx', '-c', file, '-g', 'daemon off;'] },
  caddy: {
    config: caddyConfig,
    start: (file: string) => ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
  },
}

export type ServerKind = keyof typeof commands

/** A real server of static files, to which builds are deployed as docs/deploying.md tells. */
export class StaticServer {
  readonly site = mkdtempSync(join(tmpdir(), 'kapao-site-'))
  readonly #kind: ServerKind
  readonly #port: number
  #process: ChildProcess | null = null

  constructor(kind: ServerKind, port: number) {
    this.#kind = kind
    this.#port = port
    // nginx reads the files as another user.
    chmodSync(this.site, 0o755)
  }

  /** Copies a build to the server, its assets first, and lets the server read its configuration. */
  async deploy(build: string): Promise<void> {
    cpSync(join(build, 'th/assets'), join(this.site, 'th/assets'), { recursive: true })
    cpSync(join(build, 'th'), join(this.site, 'th'), { recursive: true })
    for (const file of globSync('th/**/*.*', { cwd: this.site }))
      if (!existsSync(join(build, file))) rmSync(join(this.site, file))
    for (const file of ['nginx.conf', 'Caddyfile'])
      cpSync(join(build, 'th.server', file), join(this.site, 'th.server', file))
    await this.stop()
    await this.#start()
  }

  /** Sends the kill switch in place of the worker. */
  killWorker(): void {
    const worker = join(this.site, 'th/sw.js')
    cpSync(join(this.site, 'th/kill-switch-sw.js'), worker)
    for (const extension of ['br', 'gz']) rmSync(`${worker}.${extension}`, { force: true })
  }

  async #start(): Promise<void> {
    const { config, start } = commands[this.#kind]
    const file = join(this.site, 'server.conf')
    writeFileSync(file, config(this.site, this.#port))
    const [command = '', ...args] = start(file)
    this.#process = spawn(command, args, {
      stdio: ['ignore', 'ignore', this.#kind === 'nginx' ? 'inherit' : 'ignore'],
      env: { ...process.env, XDG_CONFIG_HOME: this.site, XDG_DATA_HOME: this.site },
    })
    const isUp = () =>
      fetch(`http://localhost:${this.#port}/version.json`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isUp, { timeout: 20_000 }).toBe(true)
  }

  async stop(): Promise<void> {
    const running = this.#process
    this.#process = null
    if (!running) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    await ended
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.site, { recursive: true })
  }
}

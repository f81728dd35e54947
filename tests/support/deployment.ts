import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from './sandbox-server.ts'

/** A sandbox that serves a copy of the build, in which files can be changed as an operator's deployment does. */
export async function startDeployment() {
  const dist = mkdtempSync(join(tmpdir(), 'kapao-'))
  cpSync('.sandbox/test-th', dist, { recursive: true })
  const server = await startSandbox(dist)
  const worker = join(dist, 'sw.js')
  return {
    origin: server.origin,
    /** Another build: its worker is another file, and without `goneChunk` where one is named. */
    deployAnother(goneChunk?: string): void {
      let source = `${readFileSync(worker, 'utf8')}\n// another build\n`
      if (goneChunk) {
        const name = readdirSync(join(dist, 'assets')).find((file) => file.startsWith(goneChunk))
        if (!name) throw new Error(`no chunk ${goneChunk}`)
        rmSync(join(dist, 'assets', name))
        // What the worker caches ahead, without this file.
        source = source.replace(
          new RegExp(
            `\\{(?:"?revision"?:null,"?url"?:"assets/${name}"|"?url"?:"assets/${name}","?revision"?:null)\\},?`,
          ),
          '',
        )
        if (source.includes(name)) throw new Error(`${name} is still cached ahead`)
      }
      writeFileSync(worker, source)
    },
    /** The build as it was at first. */
    rollBack: () => cpSync('.sandbox/test-th', dist, { recursive: true }),
    deployWorker: (source: string) => writeFileSync(worker, source),
    killSwitch: () => readFileSync(join(dist, 'kill-switch-sw.js'), 'utf8'),
    async stop(): Promise<void> {
      await server.stop()
      rmSync(dist, { recursive: true })
    },
  }
}
export type Deployment = Awaited<ReturnType<typeof startDeployment>>

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeNextBuild } from './next-build.ts'
import { startSandbox } from './sandbox-server.ts'

/** Starts a sandbox with a copy of the build. Its files can be changed like those of a deployment. */
export async function startDeployment() {
  const dist = mkdtempSync(join(tmpdir(), 'kapao-'))
  cpSync('.sandbox/test-th', dist, { recursive: true })
  const server = await startSandbox(dist)
  const worker = join(dist, 'sw.js')
  return {
    origin: server.origin,
    /** Deploys another build: with another worker and, where `goneChunk` is named, without that chunk. */
    deployAnother(goneChunk?: string): void {
      let source = `${readFileSync(worker, 'utf8')}\n// another build\n`
      if (goneChunk) {
        const name = readdirSync(join(dist, 'assets')).find((file) => file.startsWith(goneChunk))
        if (!name) throw new Error(`no chunk ${goneChunk}`)
        rmSync(join(dist, 'assets', name))
        // Takes it off the worker's list.
        source = source.replace(new RegExp(String.raw`\["assets/${name}","[^"]*"\],?`), '')
        if (source.includes(name)) throw new Error(`${name} is still listed`)
      }
      writeFileSync(worker, source)
    },
    /** Deploys a build in which one chunk has other code, and all have other names. */
    deployChanged: (chunk: string) => makeNextBuild(dist, chunk),
    /** Deploys the first build again. */
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

import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** A file that the server has sent. */
interface SentFile {
  path: string
  /** As a server sends it that has compressed its files ahead. */
  brotliBytes: number
}

export interface RecordingProxy {
  origin: string
  /** Returns what the server has sent of the build since the last call. */
  takeSentFiles(): SentFile[]
  stop(): void
}

/** Starts a proxy that notes the files of the build on their way to the browser. */
export async function startRecordingProxy(server: string): Promise<RecordingProxy> {
  let sent: SentFile[] = []
  // A connection that is kept may be closed by the server in the moment in which it is used.
  const agent = new Agent({ keepAlive: false })
  const http = createServer((incoming, outgoing) => {
    const { method, url = '/' } = incoming
    // Uncompressed, so that it can be measured.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const forwarded = request(new URL(url, server), { method, headers, agent }, (answer) => {
      const parts: Buffer[] = []
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const path = new URL(url, server).pathname
        const body = Buffer.concat(parts)
        if (!path.startsWith('/api/') && body.length > 0)
          sent.push({ path, brotliBytes: brotliCompressSync(body).length })
      })
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(http.address() as AddressInfo).port}`,
    takeSentFiles() {
      const files = sent
      sent = []
      return files
    },
    stop() {
      http.close()
      http.closeAllConnections()
    },
  }
}

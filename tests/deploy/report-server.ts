import { createServer } from 'node:http'

export interface ReportServer {
  /** The reports that arrived, as they were sent. */
  reports: { kind: string }[]
  stop(): void
}

/** An operator's address for reports. It allows nothing by CORS: the reports need no leave. */
export async function startReportServer(port: number): Promise<ReportServer> {
  const reports: { kind: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    reports.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    reports,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

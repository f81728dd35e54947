import { request } from 'node:http'

export interface RawReply {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** Sends a request. Unlike with `fetch`, the caller may set any header, `Host` too. */
export function rawRequest(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      let text = ''
      for await (const part of response.setEncoding('utf8')) text += part
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
    })
      .on('error', reject)
      .end(body)
  })
}

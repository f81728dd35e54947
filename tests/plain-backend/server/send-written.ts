import type { Written } from '../forms/write-answer.ts'

/** @returns the answer as a web `Response` */
export function send({ status, type, body }: Written): Response {
  if (body === undefined) return new Response(null, { status })
  if (type === 'text') {
    return new Response(String(body), { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
  return Response.json(body, { status })
}

/** What a proxy says when the server behind it did not speak in time. */
export function proxyPage(): Response {
  const page = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'
  return new Response(page, { status: 502, headers: { 'content-type': 'text/html' } })
}

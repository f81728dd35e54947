/**
 * Makes a `fetch` for one multipart upload that reports its progress, from 0 to 1. A `fetch` could only
 * measure it by a streamed body. Chromium streams only over HTTP/2; over HTTP/1.1 the upload fails with
 * ERR_H2_OR_QUIC_REQUIRED. XMLHttpRequest reports progress over both.
 */
export function uploadFetch(onProgress: (progress: number) => void): (form: FormData) => typeof fetch {
  return (form) => (input, init) =>
    new Promise((resolve, reject) => {
      const request = new Request(input, init)
      const call = new XMLHttpRequest()
      call.open(request.method, request.url)
      for (const [name, value] of request.headers) {
        // XMLHttpRequest sets this header itself, with the boundary of its own body.
        if (name !== 'content-type') call.setRequestHeader(name, value)
      }
      call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      call.upload.onload = () => onProgress(1)
      call.onerror = () => reject(new TypeError('Failed to fetch'))
      call.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
      call.onload = () => {
        // XMLHttpRequest has followed a redirect by now. The page's policy keeps it from foreign origins; here
        // no other address of our own counts as the answer (docs/reliability.md#t11).
        if (call.responseURL !== request.url) return reject(new TypeError('Redirected'))
        try {
          const { status, responseText } = call
          resolve(new Response(responseText || null, { status, headers: answerHeaders(call) }))
        } catch (error) {
          // A firewall may answer with a status of its own, such as 999, and `Response` knows none beyond 599.
          reject(error)
        }
      }
      if (request.signal.aborted) {
        call.onabort(new ProgressEvent('abort'))
        return
      }
      request.signal.addEventListener('abort', () => call.abort())
      call.send(form)
    })
}

function answerHeaders(call: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of call.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

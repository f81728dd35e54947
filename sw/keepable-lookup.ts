import { KEPT_LOOKUP } from '#offline/worker-messages.ts'

/**
 * Returns the copy of a lookup's answer that may be cached, or null. The copy carries a mark, so that the
 * page never takes it for the server's answer of now.
 */
export async function keepableLookup(response: Response): Promise<Response | null> {
  // A captive portal also sends a 200, with its own page, and sends the phone elsewhere for it.
  if (
    response.status !== 200 ||
    response.redirected ||
    !response.headers.get('content-type')?.includes('application/json')
  )
    return null
  const text = await response.clone().text()
  if (!isData(text)) return null
  const headers = new Headers(response.headers)
  headers.set(KEPT_LOOKUP, '1')
  return new Response(text, { headers })
}

/** A backend may also put "gone" or another refusal into a 200. Kept, it would outlive its reason by days. */
function isData(text: string): boolean {
  try {
    const body = JSON.parse(text)
    return !body?.message && !body?.error && body?.success !== false
  } catch {
    return false
  }
}

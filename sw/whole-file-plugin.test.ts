import { expect, it, vi } from 'vitest'
import { wholeFilePlugin } from './whole-file-plugin.ts'

const url = 'https://kapao.example/how-to/wallet.mp4?v=1'
const asking = (range: string) => new Request(url, { headers: { range } })
const answer = (headers: Record<string, string>, status = 200) =>
  new Response('0123456789', { status, headers: { 'content-type': 'video/mp4', ...headers } })

// Workbox gives a plugin more fields than the tested ones.
const hand = (value: object) => value as never

it.each([
  ['bytes=0-', null],
  ['bytes=0-1', 'bytes=0-1'],
  ['bytes=5-', 'bytes=5-'],
])('a request for %s goes out with the range %s', async (asked, sent) => {
  const request = await wholeFilePlugin.requestWillFetch?.(hand({ request: asking(asked) }))
  expect(request?.url).toBe(url)
  expect(request?.headers.get('range')).toBe(sent)
})

it('keeps the range with the data saver on', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const request = await wholeFilePlugin.requestWillFetch?.(hand({ request: asking('bytes=0-') }))
  expect(request?.headers.get('range')).toBe('bytes=0-')
  vi.unstubAllGlobals()
})

it.each([
  ['a whole video', answer({ 'content-length': '10' }), true],
  ['a part', answer({ 'content-length': '10' }, 206), false],
  ['a large video', answer({ 'content-length': String(3_000_000) }), false],
  ['a video of unknown size', answer({}), false],
  ["a captive portal's page", answer({ 'content-type': 'text/html', 'content-length': '10' }), false],
])('%s: kept %#', async (_, response, isKept) => {
  expect((await wholeFilePlugin.cacheWillUpdate?.(hand({ response }))) !== null).toBe(isKept)
})

it('the video player gets the whole file as the part that it asked for', async () => {
  const whole = answer({ 'content-length': '10' })
  const response = await wholeFilePlugin.handlerWillRespond?.(
    hand({ request: asking('bytes=0-'), response: whole }),
  )
  expect(response?.status).toBe(206)
  expect(response?.headers.get('content-range')).toBe('bytes 0-9/10')
  expect(await response?.text()).toBe('0123456789')
})

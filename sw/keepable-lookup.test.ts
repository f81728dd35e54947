import { expect, it } from 'vitest'
import { KEPT_LOOKUP } from '#offline/worker-messages.ts'
import { keepableLookup } from './keepable-lookup.ts'

const answer = (body: string, status = 200, type = 'application/json; charset=utf-8') =>
  new Response(body, { status, headers: { 'content-type': type, date: 'Mon, 01 Jan 2029 00:00:00 GMT' } })

it.each([
  '{"contactText":"Ask us"}',
  '{"conditions":[]}',
  '["<p>1</p>"]',
  'true',
  '{"message":"","a":1}',
  'null',
])('keeps %s, with a mark and the server’s headers', async (body) => {
  const response = answer(body)
  const kept = await keepableLookup(response)
  expect(await kept?.text()).toBe(body)
  expect([kept?.headers.get(KEPT_LOOKUP), kept?.headers.get('date')]).toEqual([
    '1',
    'Mon, 01 Jan 2029 00:00:00 GMT',
  ])
  // The page still reads the answer itself.
  expect([await response.text(), response.headers.has(KEPT_LOOKUP)]).toEqual([body, false])
})

it.each([
  ['the end of the service', answer('{"message":"gone"}')],
  ['the end of a session', answer('{"error":"invalid-token","data":{"contactText":"x"}}')],
  ['an error that is an object', answer('{"error":{"code":"NO_DATA"}}')],
  ['an error that is a switch', answer('{"error":true}')],
  ['a no in other words', answer('{"success":false,"msg":"maintenance"}')],
  ['JSON that was cut', answer('{"contactText":"As')],
  ['an empty body', answer('')],
  ['a portal’s page', answer('<title>Free WiFi</title>', 200, 'text/html')],
  ['a page that says it were JSON', answer('<title>Free WiFi</title>')],
  ['a broken server', answer('{"contactText":"x"}', 500)],
  ['a part', answer('{"contactText":"x"}', 206)],
])('does not keep %s', async (_, response) => {
  expect(await keepableLookup(response)).toBeNull()
})

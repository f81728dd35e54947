import { expect, it } from 'vitest'
import { pngFile, slipForm } from '../testing/request-data.ts'
import { startSandbox } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()

const cachingOf = async (path: string) => {
  const { status, headers } = await sandbox.ask(new URL(path, 'http://app.test').pathname)
  return [status, headers.get('cache-control')]
}

it('the browser may keep a banner, but nothing that one player alone may see', async () => {
  const player = await sandbox.player()
  const { token } = player
  await sandbox.ask('/api/wallet/slip', { token, body: slipForm(pngFile()) })
  const [slip] = await sandbox.control(`/slips?phone=${player.phone}`)
  const form = new FormData()
  form.set('file', pngFile(), 'picture.png')
  const { body: sent } = await sandbox.ask('/api/chat/upload-image', { token, body: form })

  expect(await cachingOf(slip.link)).toEqual([200, 'no-store'])
  expect(await cachingOf(sent.path)).toEqual([200, 'no-store'])
  expect(await cachingOf('/sandbox/art/slip/example.svg')).toEqual([200, 'no-store'])
  expect(await cachingOf('/sandbox/art/line-qr.svg')).toEqual([200, 'public, max-age=86400'])
})

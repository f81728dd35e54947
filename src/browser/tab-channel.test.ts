import { afterEach, expect, it, vi } from 'vitest'
import { tabChannel } from './tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

it('brings a message to another tab', async () => {
  const [here, there] = [tabChannel<string>('test'), tabChannel<string>('test')]
  const heard = new Promise((resolve) => there.onMessage(resolve))
  here.post('hello')
  expect(await heard).toBe('hello')
})

it.each([
  ['misses', undefined],
  [
    'forbids',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  ],
])('sends nothing where the browser %s it', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel)
  const { post, onMessage } = tabChannel<string>('test')
  onMessage(() => {})
  post('hello')
})

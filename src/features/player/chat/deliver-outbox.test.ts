import type { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { outgoing } from '#features/player/chat/testing/conversation.ts'
import { lateDisk } from '../../../../tests/support/fake-page.ts'
import { json } from '../../../../tests/support/fake-server.ts'
import {
  fromSupport,
  heard,
  open,
  type Page,
  person,
  SEND,
  server,
  serverTime,
  service,
  waitUntilKept,
} from './testing/chat-phone.ts'

/** Each upload runs until the test gives its answer. */
const uploads: ((answer: Response) => void)[] = []
// XMLHttpRequest is there in browsers only.
vi.mock('#api/upload-fetch.ts', () => ({
  uploadFetch: () => () => () => new Promise((done) => uploads.push(done)),
}))

describe('a message whose answer was lost', () => {
  /** Signs in, reads the conversation, which the phone keeps, and writes. Nobody learns that it has arrived. */
  async function writeWithoutAnswer(): Promise<Page & { client: QueryClient }> {
    service.rows = [fromSupport('Hello', '2026-11-22T05:00:00Z')]
    const app = await open()
    app.signIn('token', { remember: true })
    await app.resumeOutbox(app.client)
    await app.client.fetchQuery(app.chatHistory(app.client, person))
    service.isLost = true
    app.writeText(app.client, person, 'I have paid 500')
    await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ tries: 1 })
    service.isLost = false
    return app
  }

  it('is found behind all that support has written since', async () => {
    await writeWithoutAnswer()
    for (let number = 1; number <= 25; number += 1)
      service.rows = [fromSupport(`answer ${number}`), ...service.rows]
    const later = await open()
    await later.resumeOutbox(later.client)
    expect(later.currentOutbox()).toMatchObject([{ status: 'succeed' }])
    expect(server.count('POST /api/chat/send-message')).toBe(1)
  })

  it('is looked for at the server after the page was killed, not in what lies on disk', async () => {
    await writeWithoutAnswer()
    const later = await open()
    await later.resumeOutbox(later.client)
    expect(later.currentOutbox()).toMatchObject([{ status: 'succeed' }])
    expect(server.count('POST /api/chat/send-message')).toBe(1)
  })

  it('is looked for again where the history was refused', async () => {
    const app = await writeWithoutAnswer()
    server.on('POST /api/chat/history', () => json({ code: 'REQUEST_LIMIT' }, 429))
    app.reportAnswered()
    await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ tries: 2, status: 'sending' })
    server.on('POST /api/chat/history', () => json(service.rows))
    await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ status: 'succeed' })
    await waitUntilKept()
    expect(server.count('POST /api/chat/send-message')).toBe(1)
  })
})

it('a message that the phone refused to send for want of a network leaves once there is one', async () => {
  const app = await open()
  app.signIn('token', { remember: true })
  await app.resumeOutbox(app.client)
  // The app has not heard yet that the phone has lost its network.
  vi.stubGlobal('navigator', { onLine: false })
  server.on('POST /api/chat/history', () => 'lost')
  app.writeText(app.client, person, 'Is anybody there?')
  await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ status: 'sending' })
  await expect.poll(app.currentConnection).toBe('offline')
  expect(heard()).toEqual([])
  // It has not left the phone, so nothing in the history is its copy.
  await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ wasSent: false })
  vi.stubGlobal('navigator', { onLine: true })
  server.on('POST /api/chat/history', () => json(service.rows))
  app.reportAnswered()
  // Only then may another page be opened: what this one still loads would else be that one's.
  await expect.poll(heard).toEqual(['Is anybody there?'])
  await waitUntilKept()
})

describe('a player who leaves while a message is on its way', () => {
  const next = { ...person, userId: 'p2' }

  it('takes it along where it has not left the phone yet', async () => {
    const app = await open()
    app.signIn('token', { remember: true })
    const disk = indexedDB
    // The disk is slow, and the message is written down before it leaves.
    vi.stubGlobal('indexedDB', lateDisk('kapao-chat', 1500))
    app.writeText(app.client, person, 'My account is 123-4-56789')
    await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ wasSent: true })
    app.leave('logout')
    app.signIn('another', { remember: true })
    app.writeText(app.client, next, 'Hello')
    vi.stubGlobal('indexedDB', disk)
    await waitUntilKept()
    expect(heard()).toEqual(['Hello'])
  })

  it('does not let the next player wait for its answer', async () => {
    const app = await open()
    app.signIn('token', { remember: true })
    server.on(SEND, () => new Promise(() => {}))
    app.writeText(app.client, person, 'Is anybody there?')
    await expect.poll(heard).toEqual(['Is anybody there?'])
    server.on(SEND, () => json({ success: true, createdAt: serverTime().toISOString() }))
    app.leave('logout')
    app.signIn('another', { remember: true })
    app.writeText(app.client, next, 'Hello')
    await waitUntilKept()
    expect(heard()).toEqual(['Is anybody there?', 'Hello'])
  })
})

/** Signs in, reads the conversation, and writes "Hello?", which does not reach the server. */
async function writeInVain(): Promise<Page & { client: QueryClient }> {
  const app = await open()
  app.signIn('token', { remember: true })
  await app.resumeOutbox(app.client)
  await app.client.fetchQuery(app.chatHistory(app.client, person))
  server.on(SEND, () => 'lost')
  app.writeText(app.client, person, 'Hello?')
  await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ tries: 1 })
  return app
}

it('a refusal of the second sending leaves open whether the first has arrived', async () => {
  const app = await writeInVain()
  server.on(SEND, () => json({ message: 'duplicate request' }, 400))
  app.reportAnswered()
  await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ status: 'failed', wasSent: true })
  // The service stores the first one only now.
  const message = { message_type: 'text', payload: { message: 'Hello?' } }
  service.rows = [{ _id: 'late', sender: 'customer', message, createdAt: serverTime().toISOString() }]
  await app.changeOutgoing(app.currentOutbox()[0]?.id ?? '', { status: 'sending' })
  await app.deliverOutbox(app.client)
  expect(app.currentOutbox()).toMatchObject([{ status: 'succeed' }])
  expect(heard()).toEqual(['Hello?', 'Hello?'])
})

it('an old message of the same words, whose time nobody can read, is not taken for a new one', async () => {
  const message = { message_type: 'text', payload: { message: 'Hello?' } }
  service.rows = [{ _id: 'old', sender: 'customer', message, createdAt: 'yesterday' }]
  const app = await writeInVain()
  app.reportAnswered()
  await expect.poll(() => heard()).toEqual(['Hello?', 'Hello?'])
  expect(app.currentOutbox()).toMatchObject([{ sentAt: null }])
})

describe('a message of a page that died before it was sent', () => {
  it('leaves where the disk was slow at the next start', async () => {
    const first = await open()
    first.signIn('token', { remember: true })
    await first.addOutgoing({ ...outgoing('one'), person })
    const disk = indexedDB
    vi.stubGlobal('indexedDB', lateDisk('kapao-chat', 1300))
    const next = await open()
    await next.resumeOutbox(next.client)
    expect(next.currentOutbox()).toEqual([])
    await expect.poll(next.currentOutbox).toHaveLength(1)
    vi.stubGlobal('indexedDB', disk)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(heard).toEqual(['Hi'])
    await waitUntilKept()
  })

  it('leaves from another tab that was open already', async () => {
    const first = await open()
    first.signIn('token', { remember: true })
    const second = await open()
    await second.resumeOutbox(second.client)
    await first.addOutgoing({ ...outgoing('one'), person })
    await expect.poll(second.currentOutbox).toHaveLength(1)
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(heard).toEqual(['Hi'])
    await waitUntilKept()
  })
})

it('a text that is too long for one message is sent in two, with nothing lost', async () => {
  const app = await open()
  app.signIn('token', { remember: true })
  const question = `Please look into this: ${'1'.repeat(1500)}`
  const draft = `And tell me: ${'2'.repeat(1500)}`
  app.writeText(app.client, person, `${question}\n${draft}`)
  await expect.poll(heard).toEqual([question, draft])
  await waitUntilKept()
})

describe('what is written while a file is uploaded', () => {
  const video = { message: null, url: false, fileType: 'video', filePath: null } as const
  const media = {
    ...outgoing('video'),
    message: { message_type: 'media', payload: video } as const,
    file: new File(['film'], 'film.mp4', { type: 'video/mp4' }),
    status: 'uploading_file' as const,
    person,
  }
  const kinds = () =>
    server.calls
      .filter(({ name }) => name === SEND)
      .map(({ body }) => (body as { message: { message_type: string } }).message.message_type)

  async function startUpload() {
    uploads.length = 0
    const app = await open()
    app.signIn('token', { remember: true })
    await app.addOutgoing(media)
    void app.deliverOutbox(app.client)
    await expect.poll(() => uploads).toHaveLength(1)
    return app
  }

  it('follows it where that is quick', async () => {
    const app = await startUpload()
    app.writeText(app.client, person, 'This is the slip')
    await expect.poll(app.currentOutbox).toHaveLength(2)
    uploads[0]?.(json({ path: '/m/1.mp4' }))
    await waitUntilKept()
    expect(kinds()).toEqual(['media', 'text'])
  })

  it('follows it where the upload ends while the disk is read for what was written', async () => {
    const app = await startUpload()
    await app.addOutgoing({ ...outgoing('text'), person, writtenAt: media.writtenAt + 1 })
    const disk = indexedDB
    vi.stubGlobal('indexedDB', lateDisk('kapao-chat', 300))
    void app.deliverOutbox(app.client)
    uploads[0]?.(json({ path: '/m/1.mp4' }))
    await expect.poll(kinds).toHaveLength(2)
    vi.stubGlobal('indexedDB', disk)
    expect(kinds()).toEqual(['media', 'text'])
  })

  it('goes first where the upload takes long, and the files follow one after the other', async () => {
    const app = await startUpload()
    await app.addOutgoing({ ...media, id: 'second', key: 'second', writtenAt: media.writtenAt + 1 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    app.writeText(app.client, person, 'My withdrawal has not come')
    const heardSoon = async () => {
      await vi.advanceTimersByTimeAsync(1000)
      return heard()
    }
    await expect.poll(heardSoon).toEqual(['My withdrawal has not come'])
    vi.useRealTimers()
    expect(uploads).toHaveLength(1)
    uploads[0]?.(json({ path: '/m/1.mp4' }))
    await expect.poll(() => uploads).toHaveLength(2)
    uploads[1]?.(json({ path: '/m/2.mp4' }))
    await waitUntilKept()
    expect(kinds()).toEqual(['text', 'media', 'media'])
  })
})

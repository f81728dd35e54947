import { truncate, writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { AgentMessage, Sandbox } from './sandbox.ts'
import type { Player } from './test.ts'

export const CHAT = '/user/contact?dialog=chat'
export const SEND = '/api/chat/send-message'

/** The support agent in a conversation. `visitor` is a phone or a guest's id. */
export class Agent {
  readonly #sandbox: Sandbox
  readonly visitor: string

  constructor(sandbox: Sandbox, visitor: string) {
    this.#sandbox = sandbox
    this.visitor = visitor
  }

  say(message_type: string, payload: unknown, more: Partial<AgentMessage> = {}): Promise<unknown> {
    return this.#sandbox.sayAsAgent(this.visitor, { message_type, payload, ...more })
  }

  /** Returns the customer's messages, oldest first: the words of a text, the type of any other. */
  async heard(): Promise<string[]> {
    return (await this.#sandbox.messagesOf(this.visitor))
      .filter(({ sender }) => sender === 'customer')
      .map(({ message }) =>
        message.message_type === 'text' ? String(message.payload.message) : message.message_type,
      )
      .toReversed()
  }

  /** Returns the number of messages that the customer has not seen. */
  async unread(): Promise<number> {
    const all = await this.#sandbox.conversations()
    return all.find(({ id, phone }) => [id, phone].includes(this.visitor))?.unreadByCustomer ?? 0
  }
}

export const thread = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })
export const rows = (page: Page): Locator => thread(page).getByRole('listitem')
export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' })

/** Signs in a new player with the chat open, and returns the agent. */
export async function openChat(player: Player): Promise<Agent> {
  await player.signIn({}, CHAT)
  await waitUntilLive(player.page)
  return new Agent(player.sandbox, player.phone)
}

/** Waits until `Connecting…` is gone. From then on the agent's messages arrive by themselves. */
export async function waitUntilLive(page: Page): Promise<void> {
  await expect(thread(page)).toBeVisible()
  await expect(page.getByText('Connecting…')).toHaveCount(0)
}

/** Checks the row itself, because the row before may say the same. */
export async function expectSent(page: Page, text: string): Promise<void> {
  await expect(rows(page).filter({ hasText: text })).toContainText('Sent', { timeout: 15_000 })
}

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Picks a file with a name and a size. Its first bytes match its type. */
export async function pick(page: Page, name: string, size = 100): Promise<void> {
  const path = test.info().outputPath(name)
  await writeFile(path, name.endsWith('.mp4') ? mp4 : png)
  // The file has no content, because twenty megabytes would take seconds to reach the browser.
  await truncate(path, size)
  await page.getByLabel('Pictures and videos').setInputFiles(path)
}

/** The first bytes of a video. */
export const mp4 = Buffer.from('\0\0\0\x18ftypmp42', 'latin1')
/** 10 × 10 pixels of one colour. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

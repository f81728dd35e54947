import { truncate, writeFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import type { AgentMessage, Sandbox } from './sandbox.ts'
import type { Player } from './test.ts'

export const CHAT = '/user/contact?dialog=chat'
export const SEND = '/api/chat/send-message'

/** The support agent's side of a conversation; `visitor` is a phone or a guest's id. */
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

  /** What the customer has said, oldest first: texts as they are, the rest by type. */
  async heard(): Promise<string[]> {
    return (await this.#sandbox.messagesOf(this.visitor))
      .filter(({ sender }) => sender === 'customer')
      .map(({ message }) =>
        message.message_type === 'text' ? String(message.payload.message) : message.message_type,
      )
      .toReversed()
  }

  /** How many messages the customer has not been shown. */
  async unread(): Promise<number> {
    const all = await this.#sandbox.conversations()
    return all.find(({ id, phone }) => [id, phone].includes(this.visitor))?.unreadByCustomer ?? 0
  }
}

export const thread = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })
export const rows = (page: Page): Locator => thread(page).getByRole('listitem')
export const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' })

/** A new player with the chat open, and the agent at the other end. */
export async function openChat(player: Player): Promise<Agent> {
  await player.signIn({}, CHAT)
  await isLive(player.page)
  return new Agent(player.sandbox, player.phone)
}

/** `Connecting…` is gone: from now on what the agent says comes by itself. */
export async function isLive(page: Page): Promise<void> {
  await expect(thread(page)).toBeVisible()
  await expect(page.getByText('Connecting…')).toHaveCount(0)
}

/** The row itself: the one before it may say so, too. */
export async function isSent(page: Page, text: string): Promise<void> {
  await expect(rows(page).filter({ hasText: text })).toContainText('Sent', { timeout: 15_000 })
}

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Picks a file of that name and size, whose first bytes are those of its kind. */
export async function pick(page: Page, name: string, size = 100): Promise<void> {
  const path = test.info().outputPath(name)
  await writeFile(path, name.endsWith('.mp4') ? mp4 : png)
  // Without content: twenty megabytes would take seconds on their way to the browser.
  await truncate(path, size)
  await page.getByLabel('Pictures and videos').setInputFiles(path)
}

const mp4 = Buffer.from('\0\0\0\x18ftypmp42', 'latin1')
/** 10 × 10 pixels of one colour. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { leave, signIn } from '#session/session.ts'
import { usePushChoices } from './use-push-choices.ts'

const turnOnPushes = vi.hoisted(() => vi.fn(async () => null))
vi.mock('./push-registration.ts', () => ({ turnOnPushes }))

interface HolderProps {
  give(choices: ReturnType<typeof usePushChoices>): void
}

function Holder({ give }: HolderProps) {
  give(usePushChoices())
  return null
}

/** The player taps "turn on", and the browser asks. Returns how to answer its question. */
function askedByBrowser() {
  const question = Promise.withResolvers<NotificationPermission>()
  vi.stubGlobal('Notification', { requestPermission: () => question.promise })
  const given: ReturnType<typeof usePushChoices>[] = []
  renderToString(createElement(Holder, { give: (choices) => given.push(choices) }))
  const asked = given[0]?.turnOn()
  return async () => {
    question.resolve('granted')
    await asked
  }
}

beforeEach(() => {
  turnOnPushes.mockClear()
  signIn('first', { remember: true })
})

it('pushes are turned on when the player agrees', async () => {
  const agree = askedByBrowser()
  await agree()
  expect(turnOnPushes).toHaveBeenCalledOnce()
})

it('a question that the next player answers turns nothing on for them', async () => {
  const agree = askedByBrowser()
  leave('ended')
  signIn('next', { remember: true })
  await agree()
  expect(turnOnPushes).not.toHaveBeenCalled()
})

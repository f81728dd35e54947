import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { type LeaveReason, leave, signIn } from '#session/session.ts'
import { SessionEndNotice } from './SessionEndNotice.tsx'

/** What a visitor's page says after a session has ended in this tab. */
function saidAfter(reason: LeaveReason): string {
  signIn('token', { remember: false })
  leave(reason)
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(SessionEndNotice)))
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it('says that a page for visitors has ended the session, or the service', () => {
  expect(saidAfter('public')).toContain('You were logged out because you opened a page for visitors.')
  expect(saidAfter('ended')).toContain('Your session has ended. Please log in again.')
})

it('says nothing to who goes back from the screen that has told that the service ended', () => {
  expect(saidAfter('gone')).toBe('')
})

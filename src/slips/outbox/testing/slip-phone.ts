import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { learnServerTime } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { reportAnswered } from '#offline/connection.ts'
import { leave, signIn } from '#session/session.ts'
import { timePasses } from '../../../../tests/support/fake-server.ts'
import { fakeVisiblePage } from '../../../../tests/support/fake-visible-page.ts'
import { followSlips } from '../follow-slips.ts'
import { sendSlip } from '../send-slip.ts'
import { keepSlip, type OutboxSlip } from '../slip-outbox.ts'
import { type Fate, slipService } from './slip-service.ts'

/**
 * Lets each test of a file begin with a player who is signed in, on a phone that follows its slips, and with a service
 * of its own. The file replaces `#api/upload-fetch.ts`, because XMLHttpRequest is there in browsers only.
 */
export function phoneWithSlips() {
  const client = new QueryClient()
  const phone = {
    client,
    service: slipService(),
    choose: (bankAccountNo: string): Promise<OutboxSlip> =>
      keepSlip({ picture: new Blob(['slip'], { type: 'image/jpeg' }), bankCode: 'GSB', bankAccountNo }),
    /** Taps on send, and lets time pass, ms. */
    async send({ id }: OutboxSlip, fate: Partial<Fate>, ms = 1000): Promise<void> {
      phone.service.settings.fate = fate
      void sendSlip(client, id)
      await timePasses(ms)
    },
  }
  fakeVisiblePage()
  // It is loaded with the first call, and that takes real time.
  beforeAll(() => import('#offline/persisted-query.ts'))
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    Object.assign(config, { apiUrl: 'http://api.test' })
    phone.service = slipService()
    vi.stubGlobal('fetch', phone.service.fetch)
    learnServerTime(new Date(Date.now()).toUTCString(), performance.now())
    signIn('token', { remember: false })
    followSlips(client)
  })
  afterEach(() => {
    leave('logout')
    reportAnswered()
    Object.assign(config, { apiUrl: '' })
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return phone
}

import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { endOfNewQr, hoursOff, latestOf, madeByCall, newestOfList } from './record-time-rules.ts'

const now = Date.UTC(2026, 10, 21, 3)

describe('a written time of a record that was made in the last two minutes', () => {
  it.each([
    ['is right', 0, 0],
    ['is right, of a machine 55 s ahead', 55_000, 0],
    ['is right, of a machine 55 s behind', -2 * MINUTE_MS - 55_000, 0],
    ['is in UTC, read as Bangkok’s', -7 * HOUR_MS, 7],
    ['is Bangkok’s, called UTC', 7 * HOUR_MS - MINUTE_MS, -7],
    ['is of Singapore', HOUR_MS, -1],
    ['is of the furthest zone', -14 * HOUR_MS, 14],
    ['is of no zone', -15 * HOUR_MS, null],
    ['is half an hour old', -30 * MINUTE_MS, null],
    ['is of another time', -5.2 * HOUR_MS, null],
    ['is of India', 5.5 * HOUR_MS, null],
  ])('%s: %i ms off', (_, offMs, hours) => {
    expect(hoursOff(now + offMs, now - 2 * MINUTE_MS, now)).toBe(hours)
  })
})

it('the latest time is found in any order and form', () => {
  expect(latestOf(['2026-01-01T00:00:00Z', 'soon', 1_767_229_200_000, null])).toBe(1_767_229_200_000)
  expect(latestOf([null, 'soon'])).toBeNull()
})

describe('the time of the newest record', () => {
  const rows = [{ createdAt: '2026-01-02T00:00:00' }, { createdAt: '2026-01-03T00:00:00' }, null]
  it.each([
    ['/api/statement', { statements: rows }],
    ['/api/statement', { status: 'success', data: { total: 9, statements: rows } }],
    ['/api/statement', { total: 9, data: rows }],
    ['/api/statement/slip', rows],
    ['/api/refund', { success: true, result: { refunds: rows } }],
  ])('of %s is found in %j', (path, body) => {
    expect(newestOfList(path, { page: 1, limit: 10 }, body)).toBe('2026-01-03T00:00:00')
    expect(newestOfList(path, { page: 2, limit: 10 }, body)).toBeUndefined()
  })

  it('is null in an empty list, and none in another call', () => {
    expect(newestOfList('/api/statement', { page: 1 }, { statements: [] })).toBeNull()
    expect(newestOfList('/api/invite', { page: 1 }, { invites: rows })).toBeUndefined()
  })
})

describe('what a call has made', () => {
  const bonus = { _id: 'u', received: [{ updatedAt: 'x' }, { updatedAt: '2026-01-02T00:00:00' }] }
  it.each([
    ['/api/chat/send-message', '2026-01-02T00:00:00', '2026-01-02T00:00:00'],
    ['/api/chat/send-message', { data: { createdAt: 5 } }, 5],
    ['/api/bonus/activate/{code}', { userBonus: bonus }, '2026-01-02T00:00:00'],
    ['/api/bonus/activate/{code}', { status: 'success', data: bonus }, '2026-01-02T00:00:00'],
    ['/api/bonus/activate/{code}', { message: 'SUCCESS' }, null],
    ['/api/wallet/add', { createdAt: '2026-01-02T00:00:00' }, null],
  ])('%s: %j has the time %j', (path, body, time) => {
    expect(madeByCall(path, {}, body)).toEqual(time)
  })

  it.each([
    ['the phone’s time', '2026-01-02T03:04:05.678Z', false],
    ['the phone’s time without its milliseconds', '2026-01-02T03:04:05Z', false],
    ['the phone’s time, rounded', '2026-01-02T03:04:06Z', false],
    ['the phone’s time, rounded by a database', '2026-01-02T03:04:05.680Z', false],
    ['the server’s own time of a message that came at once', '2026-01-02T03:04:05.828Z', true],
  ])('is a message with %s: %s', (_, createdAt, isServers) => {
    const sent = { createdAt: '2026-01-02T03:04:05.678Z' }
    const made = madeByCall('/api/chat/send-message', sent, { createdAt })
    expect(made).toBe(isServers ? createdAt : null)
  })

  it('is a QR with its end', () => {
    expect(endOfNewQr('/api/qrcode/{bankCode}', 'POST', { data: { expireIn: 'x' } })).toBe('x')
    expect(endOfNewQr('/api/qrcode/{bankCode}', 'GET', { expireIn: 'x' })).toBeNull()
    expect(endOfNewQr('/api/qrcode/{bankCode}', 'POST', null)).toBeNull()
  })
})

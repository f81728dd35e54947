import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { accountsRereadMs, accountsState } from './accounts-state-rules.ts'

const NOW = 1_768_000_000_000

describe('accounts to pay into', () => {
  const read = { isFetching: false, hasFailed: false, isPhoneOffline: false, updatedAt: NOW - 1000, now: NOW }
  it.each([
    ['just read', {}, 'confirmed'],
    ['read anew in the background', { isFetching: true }, 'confirmed'],
    [
      'read four minutes ago, since when nothing could be read',
      { updatedAt: NOW - 4 * MINUTE_MS },
      'confirmed',
    ],
    ['read a minute ago, and the network is away now', { isPhoneOffline: true }, 'confirmed'],
    ['from the cache, being read', { updatedAt: NOW - HOUR_MS, isFetching: true }, 'checking'],
    ['from the cache, offline', { updatedAt: NOW - HOUR_MS, isPhoneOffline: true }, 'offline'],
    [
      'from the cache, offline and trying',
      { updatedAt: NOW - HOUR_MS, isPhoneOffline: true, isFetching: true },
      'offline',
    ],
    [
      'too old, and the last reading failed',
      { updatedAt: NOW - 5 * MINUTE_MS, hasFailed: true },
      'unconfirmed',
    ],
    [
      'too old, and asked for again after a failure',
      { updatedAt: NOW - 5 * MINUTE_MS, hasFailed: true, isFetching: true },
      'unconfirmed',
    ],
    ['from the future: the clock was wrong', { updatedAt: NOW + MINUTE_MS }, 'unconfirmed'],
  ])('%s', (_, fields, state) => {
    expect(accountsState({ ...read, ...fields })).toBe(state)
  })

  it('are read again before they get old, and soon after a failure', () => {
    const atMs = accountsRereadMs({ hasFailed: false })
    expect(accountsState({ ...read, updatedAt: NOW - atMs })).toBe('confirmed')
    const triedAgainAtMs = atMs + 3 * accountsRereadMs({ hasFailed: true })
    expect(accountsState({ ...read, updatedAt: NOW - triedAgainAtMs })).toBe('confirmed')
  })
})

import { describe, expect, it } from 'vitest'
import { autoLogin } from '#contract/auto-login.ts'
import { pathOf } from '#contract/endpoint.ts'
import { gameWays } from '#setting-rules.ts'
import { autoLoginInput, gameLaunch } from './game-launch.ts'

const API = 'https://api.example'
const WEB = 'https://game.example/sign-in'

describe('how a game is opened', () => {
  it.each(Object.entries(autoLogin))(
    '%s by its auto-login call, with or without a web address',
    (name, endpoint) => {
      for (const code of [name, name.toUpperCase()]) {
        expect(gameLaunch({ code, web: null }, API, [])).toEqual({ kind: 'auto-login', endpoint })
        expect(gameLaunch({ code, web: WEB }, API, [])).toEqual({ kind: 'auto-login', endpoint })
      }
    },
  )

  it.each([
    ['UFABET', WEB, { kind: 'form', address: WEB }],
    ['UFABET', null, null],
    ['HUAYTHAI', WEB, { kind: 'address', address: WEB }],
    ['HUAYTHAI', null, null],
    ['constructor', null, null],
  ])('%s with the web address %s', (code, web, launch) => {
    expect(gameLaunch({ code, web }, API, ['game.example'])).toEqual(launch)
  })

  it.each([
    ['UFABET', 'http://game.example/sign-in'],
    ['UFABET', 'https://evil.example/sign-in'],
    ['UFABET', 'https://game.example.evil.example/sign-in'],
    ['HUAYTHAI', 'javascript:alert(1)'],
    ['HUAYTHAI', 'data:text/html,x'],
  ])('%s not at all by %s', (code, web) => {
    expect(gameLaunch({ code, web }, API, ['game.example'])).toBeNull()
  })
})

describe('a table of the operator', () => {
  const FIXED = 'https://fixed.example/enter'
  const ways = {
    JILI: { way: 'pgslot', address: null },
    KINGMAKER: { way: 'form', address: null },
    UFABET: { way: 'web', address: null },
    PG: { way: 'betflix', address: null },
    LOTTO: { way: 'web', address: FIXED },
    SPORT: { way: 'form', address: FIXED },
  }

  it.each([
    ['jili', { kind: 'auto-login', endpoint: autoLogin.pgslot }],
    ['PG', { kind: 'auto-login', endpoint: autoLogin.betflix }],
    ['Kingmaker', { kind: 'form', address: WEB }],
    ['UFABET', { kind: 'address', address: WEB }],
    ['IMI', { kind: 'auto-login', endpoint: autoLogin.imi }],
    ['toString', { kind: 'address', address: WEB }],
  ])('says how %s is opened', (code, launch) => {
    expect(gameLaunch({ code, web: WEB }, API, ['game.example'], ways)).toEqual(launch)
  })

  it('may have a fixed address, also for a game that has none of its own', () => {
    for (const web of [WEB, null]) {
      expect(gameLaunch({ code: 'lotto', web }, API, [], ways)).toEqual({ kind: 'address', address: FIXED })
      expect(gameLaunch({ code: 'Sport', web }, API, ['fixed.example'], ways)).toEqual({
        kind: 'form',
        address: FIXED,
      })
      // A form carries a password: its host has to be allowed, too.
      expect(gameLaunch({ code: 'Sport', web }, API, ['game.example'], ways)).toBeNull()
    }
  })

  it('knows every call', () => {
    expect(gameWays).toEqual([...Object.keys(autoLogin), 'form', 'web'])
  })
})

describe('the input of the auto-login call', () => {
  const account = { username: 'pgsl5678', password: 'a/b?c#d%e..f é ไทย 🎲' }

  it.each(Object.entries(autoLogin))('%s: encodes each value as one segment of the path', (_, endpoint) => {
    const input = autoLoginInput(endpoint, account)
    const path = pathOf(endpoint, input as unknown as Record<string, unknown>)
    const segments = path.split('/').slice(4).map(decodeURIComponent)
    expect(segments).toEqual(
      endpoint.path.includes('{password}') ? [account.username, account.password] : [account.username],
    )
  })

  it('is null where the account lacks a value', () => {
    expect(autoLoginInput(autoLogin.pg, { username: null, password: 'x' })).toBeNull()
    expect(autoLoginInput(autoLogin.imi, { username: 'x', password: null })).toBeNull()
    expect(autoLoginInput(autoLogin.pg, { username: 'x', password: null })).toEqual({ username: 'x' })
    expect(autoLoginInput(autoLogin.imi, { username: 'x', password: '..' })).toBeNull()
  })
})

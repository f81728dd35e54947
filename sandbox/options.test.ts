import { expect, test } from 'vitest'
import { optionsFrom, STANDARD_OPTIONS } from './options.ts'

test('An empty environment gives the standard options, which no other machine can reach', () => {
  expect(optionsFrom({})).toEqual(STANDARD_OPTIONS)
  expect(optionsFrom({}).host).toBe('127.0.0.1')
})

test('A sandbox does not start on a server for real players', () => {
  expect(() => optionsFrom({ NODE_ENV: 'production', HOST: '0.0.0.0' })).toThrow('NODE_ENV=production')
  expect(() => optionsFrom({ NODE_ENV: 'production' })).toThrow('NODE_ENV=production')
})

test.each([
  [{ PORT: 'web' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ MARKET: 'laos' }, 'MARKET'],
])('%o names the variable that is wrong', (env, name) => {
  expect(() => optionsFrom(env)).toThrow(name)
})

test('Origins are separated by commas, with or without spaces', () => {
  expect(optionsFrom({ CORS_ORIGIN: 'https://a.example, https://b.example,' }).corsOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

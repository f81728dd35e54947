import { describe, expect, it } from 'vitest'
import { errorReport, policyReport, screenIn, scrub } from './report-rules.ts'

const where = { build: '1.0.0', screen: '/user/home' }

/** An error as it would come from a place of the build. */
function thrownAt(error: Error, stack: string): Error {
  return Object.assign(error, { stack })
}

describe('a message', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'balance')",
      'Cannot read properties of undefined (reading …)',
    ],
    ['Unexpected token \'h\', "hunter2 is" not valid JSON', 'Unexpected token … not valid JSON'],
    [
      'Unexpected token \'{\', "{"password":"hunter2"}" is not valid JSON',
      'Unexpected token … is not valid JSON',
    ],
    ['Failed to fetch https://api.example/api/gift/SECRET?token=1', 'Failed to fetch …'],
    ['Failed to load 0812345678 of a@b.example', 'Failed to load # of …'],
    ['บัญชี นายสมชาย is wrong', '… … is wrong'],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
  ])('%j is sent as %j', (message, scrubbed) => {
    expect(scrub(message)).toBe(scrubbed)
  })

  it('is short', () => {
    expect(scrub('long '.repeat(99))).toHaveLength(200)
  })
})

describe('a report of an error', () => {
  it('has the name, the place in the build and the build', () => {
    const stack = 'TypeError: x\n at eval\n at f (https://kapao.example/assets/home-1a2b.js:1:2345)'
    expect(errorReport(thrownAt(new TypeError('x is not a function'), stack), where)).toEqual({
      kind: 'error',
      name: 'TypeError',
      message: 'x is not a function',
      at: 'home-1a2b.js:1:2345',
      build: '1.0.0',
      screen: '/user/home',
    })
  })

  it('has no message of an error that is not the browser’s own: it may have words of the server', () => {
    class ApiError extends Error {
      override name = 'ApiError'
    }
    for (const error of [new ApiError('Somchai has 500 baht'), new Error('Somchai has 500 baht')])
      expect(JSON.stringify(errorReport(error, where))).not.toContain('Somchai')
  })

  it.each(['0812345678', { password: 'hunter2' }, null, undefined])(
    'has nothing of %j, which is no error',
    (thrown) => {
      const report = errorReport(thrown, where)
      expect(report).toEqual({ ...where, kind: 'error', name: typeof thrown, message: '', at: '' })
    },
  )

  it('has no name that could be a text', () => {
    expect(errorReport(Object.assign(new Error('x'), { name: 'Somchai 0812345678' }), where).name).toBe(
      'Error',
    )
  })
})

it.each([
  ['/user/home', '/user/home'],
  ['/login', '/login'],
  ['/', '/'],
  ['/user/0812345678', '/'],
  ['/somebody@example', '/'],
  ['/a/b/c', '/'],
])('the screen in %s is %s', (pathname, screen) => {
  expect(screenIn(pathname)).toBe(screen)
})

it.each([
  ['https://cdn.example:8443/logo.png?player=5', 'https://cdn.example:8443'],
  ['https://user:secret@cdn.example/x', ''],
  ['wss://chat.example/socket', 'wss://chat.example'],
  ['inline', 'inline'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data', 'data'],
  ['', ''],
])('of a refused %j the report has %j', (blockedURI, refused) => {
  expect(policyReport({ effectiveDirective: 'img-src', blockedURI }, where)).toEqual({
    ...where,
    kind: 'policy',
    directive: 'img-src',
    refused,
  })
})

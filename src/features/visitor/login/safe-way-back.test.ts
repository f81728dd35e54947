import { describe, expect, it } from 'vitest'
import { safeWayBack } from './safe-way-back.ts'

const ORIGIN = 'https://kapao.example'

describe('the page after the login', () => {
  it.each([
    '/user',
    '/user/',
    '/user/home',
    '/user/statement?page=3',
    '/user/home?dialog=slot.naga%2Cone,transfer',
    '/user/home?dialog=transfer#top',
    '/user/bonus?code=%E0%B8%81',
    '/user/bonus?next=//evil.example',
  ])('leads to %s', (path) => {
    expect(safeWayBack(path, ORIGIN)).toBe(path)
  })

  it('resolves the address as the browser does', () => {
    expect(safeWayBack('/user/bonus/../home', ORIGIN)).toBe('/user/home')
    expect(safeWayBack('/login/../user/home', ORIGIN)).toBe('/user/home')
    expect(safeWayBack('/user/%2e%2e/user/home', ORIGIN)).toBe('/user/home')
  })

  const hosts = [
    'evil.example',
    'evil.example/user/home',
    'user@evil.example/user',
    'kapao.example.evil.example',
  ]
  const prefixes = [
    ...['//', '///', '////', '\\\\', '/\\', '\\/', '/\\/', '/\t/', '/\n/', '/\r/', '\t//', ' //', '\u00a0//'],
    ...[
      'https://',
      'http://',
      'HTTPS://',
      'https:',
      'https:/',
      'https:\\\\',
      'ftp://',
      'blob:https://',
      'javascript://',
    ],
    ...[
      '/user/..//',
      '/user//../../',
      '/./\\',
      '/user/\\..\\..\\\\',
      '%2f%2f',
      '/%2f',
      '/%5c',
      '/%09/',
      '%5c%5c',
      '%252f%252f',
    ],
    ...[
      '/user@',
      '/user/@',
      '/user:80@',
      '.',
      '..',
      './/',
      '../',
      '?',
      '#',
      '/?',
      '/#',
      ';//',
      '/;/',
      '/．/',
      '／／',
    ],
  ]
  it.each(prefixes.flatMap((prefix) => hosts.map((host) => prefix + host)))(
    'does not follow %j',
    (payload) => {
      const wayBack = safeWayBack(payload, ORIGIN)
      expect(new URL(wayBack, ORIGIN).origin).toBe(ORIGIN)
      expect(wayBack).toBe('/user')
    },
  )

  it.each([
    ...[
      '',
      '/',
      'user',
      'user/home',
      '/login',
      '/register',
      '/terminated',
      '/users',
      '/username',
      '/USER/home',
      '/User',
    ],
    ...[
      '/user/../login',
      '/user/%2e%2e/login',
      '/user/%2E%2E/login',
      '/user/..%2flogin',
      '/user/%2e%2e%2flogin',
    ],
    ...[
      '/user/..%5clogin',
      '/user/home%00',
      '/user/home%0d%0aset-cookie:a=b',
      '/user/\u0000',
      '/user/\r\nhome',
    ],
    ...[
      '/user//home',
      '/user/home;jsessionid=1',
      '/user/<script>',
      '/user/%3Cscript%3E',
      '/user/ho me',
      '/user/à',
    ],
    ...[
      '/user/..;/login',
      '/user/.;/login',
      '/%75ser/home',
      '/us%65r',
      '/%2575ser',
      '/user%2fhome',
      '/user%252fhome',
    ],
    ...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'],
    ...[
      'javascript:/user/home',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:msgbox(1)',
      'about:blank',
    ],
    ...[
      'file:///user/home',
      'intent://user/home#Intent;end',
      'line://user',
      'tel:0812345678',
      'blob:/user/home',
    ],
    ...[
      'https://kapao.example/user/home',
      '//kapao.example/user/home',
      'https://kapao.example@evil.example/user',
    ],
    ...[
      '/sandbox',
      '/api/wallet',
      '/user/../api/bonus/clear',
      '/sw.js',
      'null',
      'undefined',
      '[object Object]',
    ],
    ...['http://[::1', '/user/home\u2028', '//[::1]/user', `/user/home?${'a'.repeat(3000)}`],
  ])('opens the start for %j', (payload) => {
    expect(safeWayBack(payload, ORIGIN)).toBe('/user')
  })

  it.each([undefined, null, 1, true, ['/user/home'], { href: '/user/home' }])(
    'opens the start for %j',
    (payload) => {
      expect(safeWayBack(payload, ORIGIN)).toBe('/user')
    },
  )
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { generateVAPIDKeys } from 'web-push'
import { config } from './config.ts'
import { readConfig, Settings } from './settings.ts'

const read = (env: Record<string, unknown>) => readConfig({ MODE: 'th', ...env })

describe('without settings', () => {
  it('has the defaults', () => {
    expect(readConfig({ MODE: 'th' })).toEqual({
      market: 'th',
      apiUrl: '',
      chatUrl: '',
      sendsChatToken: false,
      appName: 'Kapao',
      brand: 'kapao',
      languages: ['th', 'la', 'en'],
      depositMinBaht: 1,
      slipHours: 1,
      slipClosed: null,
      slipReasons: {},
      qrMinutes: 15,
      advisedBanks: ['KBANK', 'SCB'],
      giftLinkPassphrase: 'kapao-gift-link',
      opensGameInNewTab: true,
      autoLogin: {},
      serverZoneMinutes: 420,
      sendsIdempotencyKey: false,
      hasPush: false,
      pushKey: '',
      sharesLimits: false,
      identityMessage: 'ไม่สามารถยืนยันตัวตนได้',
      imageHosts: ['*'],
      formHosts: [],
      reportUrl: '',
      callTimeoutMs: 60_000,
      settleMs: 60_000,
      uploadTimeoutMs: 300_000,
    })
    expect(config).toEqual(readConfig({ MODE: 'test' }))
  })

  it.each([
    ['lao', 'lao'],
    ['th', 'th'],
    ['production', 'th'],
    ['development', 'th'],
  ])('the mode %s is the market %s', (MODE, market) => {
    expect(readConfig({ MODE }).market).toBe(market)
  })

  it('overlooks what is not its own', () => {
    expect(read({ PATH: '/bin', VITE_USER_NODE_ENV: 'x', VITE_VERCEL_URL: 'x' })).toEqual(read({}))
  })
})

describe('a setting', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['https://api.example', 'https://api.example'],
    ['https://api.example/', 'https://api.example'],
    ['http://127.0.0.1:3000/base/', 'http://127.0.0.1:3000/base'],
  ])('VITE_API_URL %j is followed by /api without a second slash: %j', (VITE_API_URL, apiUrl) => {
    expect(read({ VITE_API_URL }).apiUrl).toBe(apiUrl)
  })

  it('VITE_CHAT_URL may be the own origin, which is not "no chat"', () => {
    expect(read({ VITE_CHAT_URL: '/' }).chatUrl).toBe('/')
  })

  it.each([
    ['UTC', 0],
    ['+07:00', 420],
    ['-03:30', -210],
  ])('VITE_TIME_ZONE %s is %i minutes', (VITE_TIME_ZONE, minutes) => {
    expect(read({ VITE_TIME_ZONE }).serverZoneMinutes).toBe(minutes)
  })

  it('VITE_AUTO_LOGIN is a table by the codes of the slots', () => {
    const { autoLogin } = read({
      VITE_AUTO_LOGIN: 'JILI:pg, kingmaker:form,UFABET:web, lotto: web=https://fixed.example:8443/a?b=c,',
    })
    expect(autoLogin).toEqual({
      JILI: { way: 'pg', address: null },
      KINGMAKER: { way: 'form', address: null },
      UFABET: { way: 'web', address: null },
      LOTTO: { way: 'web', address: 'https://fixed.example:8443/a?b=c' },
    })
  })

  it('VITE_IMAGE_HOSTS is read as hosts are compared', () => {
    const { imageHosts } = read({ VITE_IMAGE_HOSTS: 'img.example, CDN.example:8443,, ' })
    expect(imageHosts).toEqual(['img.example', 'cdn.example:8443'])
  })

  it.each(['*.cdn.example', '*.eu.cdn.example:8443'])('VITE_IMAGE_HOSTS may be %s', (VITE_IMAGE_HOSTS) => {
    expect(read({ VITE_IMAGE_HOSTS }).imageHosts).toEqual([VITE_IMAGE_HOSTS])
  })

  it.each(['*.com', '*cdn.example', 'cdn.*', 'a.*.example', '*.', '*:443', '**'])(
    'VITE_FORM_HOSTS is not %s',
    (VITE_FORM_HOSTS) => {
      expect(() => read({ VITE_FORM_HOSTS })).toThrow('VITE_FORM_HOSTS must be hosts')
    },
  )

  it('VITE_GIFT_LINK_PASSPHRASE is taken to the letter', () => {
    expect(read({ VITE_GIFT_LINK_PASSPHRASE: ' a ' }).giftLinkPassphrase).toBe(' a ')
  })

  it('VITE_IDENTITY_MESSAGE is compared without spaces around it', () => {
    expect(read({ VITE_IDENTITY_MESSAGE: ' Who? ' }).identityMessage).toBe('Who?')
  })

  it('VITE_APP_NAME is shown without spaces around it', () => {
    expect(read({ VITE_APP_NAME: ' Gold Wallet ' }).appName).toBe('Gold Wallet')
  })

  it('VITE_APP_NAME goes before the name of the brand', () => {
    const lucky = { id: 'lucky', name: 'Lucky' }
    expect(readConfig({ MODE: 'th', VITE_APP_NAME: ' ' }, lucky)).toMatchObject({
      brand: 'lucky',
      appName: 'Lucky',
    })
    expect(readConfig({ MODE: 'th', VITE_APP_NAME: 'Lucky test' }, lucky).appName).toBe('Lucky test')
  })

  it('VITE_LANGUAGES are in the order of the menu', () => {
    expect(read({ VITE_LANGUAGES: 'en, th' }).languages).toEqual(['en', 'th'])
  })

  it('VITE_SLIP_REASONS is a table by the words of the backend', () => {
    const { slipReasons } = read({ VITE_SLIP_REASONS: 'DOUBLE: SLIP_DUPLICATE, too late:SLIP_EXPIRED' })
    expect(slipReasons).toEqual({ DOUBLE: 'SLIP_DUPLICATE', 'too late': 'SLIP_EXPIRED' })
  })

  it('VITE_PUSH_KEY is a key that web-push makes', () => {
    const { publicKey } = generateVAPIDKeys()
    expect(read({ VITE_PUSH_KEY: publicKey }).pushKey).toBe(publicKey)
  })

  it('switches and figures are read as what they mean', () => {
    expect(
      read({ VITE_IDEMPOTENCY: 'on', VITE_GAME_IN_NEW_TAB: 'off', VITE_DEPOSIT_MIN: '100' }),
    ).toMatchObject({ sendsIdempotencyKey: true, opensGameInNewTab: false, depositMinBaht: 100 })
  })
})

describe('a wrong setting', () => {
  it.each([
    ['MODE', 'laos', 'must be th or lao'],
    ['MODE', undefined, 'must be th or lao'],
    ['VITE_API_URL', 'api.example', 'http(s) address'],
    ['VITE_API_URL', 'ftp://api.example', 'http(s) address'],
    ['VITE_API_URL', 'javascript:alert(1)', 'http(s) address'],
    ['VITE_API_URL', 'https://api.example/?v=1', 'http(s) address'],
    ['VITE_API_URL', 'https://api.example/#top', 'http(s) address'],
    ['VITE_API_URL', ' https://api.example', 'without blanks'],
    ['VITE_API_URL', 'https://api.example/a b', 'without blanks'],
    ['VITE_API_URL', 'https://user:secret@api.example', 'without blanks, user'],
    ['VITE_API_URL', 'https:/api.example', 'both slashes'],
    ['VITE_API_URL', 'https:api.example', 'both slashes'],
    ['VITE_API_URL', 'https:///api.example', 'both slashes'],
    ['VITE_API_URL', 'https:\\\\api.example', 'http(s) address'],
    ['VITE_API_URL', 'http://[::1]:4000', 'a name or an IPv4 address'],
    ['VITE_CHAT_URL', 'https://[2001:db8::1]', 'a name or an IPv4 address'],
    ['VITE_CHAT_URL', '//chat.example', 'http(s) address'],
    ['VITE_LANGUAGES', '', 'one or more of th, la, en'],
    ['VITE_LANGUAGES', 'th,lo', 'one or more of th, la, en'],
    ['VITE_LANGUAGES', 'th,th', 'each once'],
    ['VITE_SLIP_REASONS', 'DOUBLE', 'CODE:REASON'],
    ['VITE_SLIP_REASONS', 'DOUBLE:TWICE', 'a reason is SLIP_FILE_MISSING,'],
    ['VITE_APP_NAME', 'x'.repeat(31), 'at most 30 characters'],
    ['VITE_DEPOSIT_MIN', '0', 'at least 1'],
    ['VITE_DEPOSIT_MIN', '1.5', 'whole number'],
    ['VITE_DEPOSIT_MIN', '-5', 'whole number'],
    ['VITE_DEPOSIT_MIN', '1e3', 'whole number'],
    ['VITE_SLIP_HOURS', '73', 'at most 72'],
    ['VITE_QR_MINUTES', '', 'whole number'],
    ['VITE_GIFT_LINK_PASSPHRASE', '', '1 to 200 characters'],
    ['VITE_GAME_IN_NEW_TAB', 'true', 'on or off'],
    ['VITE_AUTO_LOGIN', 'JILI', 'CODE:way'],
    ['VITE_AUTO_LOGIN', 'JILI:jili', 'a way is pg,'],
    ['VITE_AUTO_LOGIN', ':pg', 'CODE:way'],
    ['VITE_AUTO_LOGIN', 'JILI:pg:form', 'CODE:way'],
    ['VITE_AUTO_LOGIN', 'JILI:pg=https://a.example', 'CODE:way'],
    ['VITE_AUTO_LOGIN', 'JILI:web=http://a.example', 'CODE:way'],
    ['VITE_AUTO_LOGIN', 'JILI:web=', 'CODE:way'],
    ['VITE_TIME_ZONE', 'Asia/Bangkok', 'UTC or an offset'],
    ['VITE_TIME_ZONE', '+7', 'UTC or an offset'],
    ['VITE_IDEMPOTENCY', 'yes', 'on or off'],
    ['VITE_PUSH_KEY', 'a+b=', 'base64url'],
    ['VITE_PUSH_KEY', 'A', '87 characters'],
    ['VITE_PUSH_KEY', `B${'x'.repeat(87)}`, '87 characters'],
    ['VITE_IMAGE_HOSTS', 'https://img.example', 'hosts, separated by commas'],
    ['VITE_IMAGE_HOSTS', 'img.example/path', 'hosts, separated by commas'],
    ['VITE_IDENTITY_MESSAGE', '  ', '1 to 200 characters'],
    ['VITE_REPORT_URL', '//reports.example', 'a path such as /reports'],
    ['VITE_REPORT_URL', 'https://reports.example/?key=1', 'a path such as /reports'],
    ['VITE_REPORT_URL', 'reports', 'a path such as /reports'],
    ['VITE_CALL_TIMEOUT_MS', '499', 'at least 500'],
    ['VITE_UPLOAD_TIMEOUT_MS', '900001', 'at most 900000'],
  ])('%s=%s is named', (name, value, what) => {
    const wrong = () => readConfig({ MODE: 'th', [name]: value })
    expect(wrong).toThrow(`\n  ${name} `)
    expect(wrong).toThrow(what)
    if (value) expect(wrong).toThrow(`not ${JSON.stringify(value)}`)
  })

  it('is named beside every other one', () => {
    const wrong = () => read({ VITE_IDEMPOTENCY: '1', VITE_QR_MINUTES: 'ten', VITE_API_URL: 'x' })
    for (const name of ['VITE_IDEMPOTENCY', 'VITE_QR_MINUTES', 'VITE_API_URL']) expect(wrong).toThrow(name)
  })

  it.each([
    ['VITE_API_ULR', 'VITE_API_URL'],
    ['VITE_IDEMPOTENZY', 'VITE_IDEMPOTENCY'],
    ['VITE_TIMEZONE', 'VITE_TIME_ZONE'],
    ['VITE_FORM_HOST', 'VITE_FORM_HOSTS'],
    ['VITE_CALL_TIMEOUT', 'VITE_CALL_TIMEOUT_MS'],
  ])('%s is no setting, and %s is the nearest', (name, nearest) => {
    const wrong = () => read({ [name]: 'secret' })
    expect(wrong).toThrow(`Wrong settings:\n  ${name} is not a setting; the nearest one is ${nearest}`)
    expect(wrong).not.toThrow('secret')
  })

  it('does not tell a wrong passphrase', () => {
    const wrong = () => read({ VITE_GIFT_LINK_PASSPHRASE: 'x'.repeat(201) })
    expect(wrong).toThrow(/VITE_GIFT_LINK_PASSPHRASE must have 1 to 200 characters$/)
  })
})

describe('docs/settings.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/settings.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(VITE_\w+)` \| (.+?) \|/gm)].map(([, name, value]) => [name, value])

  it('has each setting once, with its default', () => {
    const inWords = (value: string) => (value === '' ? 'none' : `\`${value}\``)
    const wanted = Object.entries(Settings.entries)
      .filter(([name]) => name !== 'MODE')
      .map(([name, schema]) => [
        name,
        inWords(String(v.getDefault(schema as v.OptionalSchema<v.StringSchema<undefined>, string>))),
      ])
    expect(rows.toSorted()).toEqual(wanted.toSorted())
  })

  it.each(boundsOfCounts())('has the bounds of %s', (name, least, most) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
    expect(row).toContain(`: ${least.toLocaleString('en')} to ${most.toLocaleString('en')}`)
  })
})

/** The settings that are a number, with the least and the greatest one that a build takes. */
function boundsOfCounts(): [name: string, least: number, most: number][] {
  return Object.entries(Settings.entries).flatMap(([name, schema]) => {
    const rules: { type: string; requirement?: unknown }[] =
      'wrapped' in schema && 'pipe' in schema.wrapped ? [...schema.wrapped.pipe] : []
    const boundOf = (type: string) => rules.find((rule) => rule.type === type)?.requirement
    const [least, most] = [boundOf('min_value'), boundOf('max_value')]
    return typeof least === 'number' && typeof most === 'number' ? [[name, least, most]] : []
  })
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

it.each([
  [null, 'th', ['th', 'la', 'en'], 'th'],
  [null, 'lao', ['th', 'la', 'en'], 'la'],
  ['en', 'lao', ['th', 'la', 'en'], 'en'],
  // The player chose it in an earlier build.
  ['la', 'th', ['th', 'en'], 'th'],
  [null, 'lao', ['en', 'th'], 'en'],
  ['en', 'th', ['th'], 'th'],
] as const)(
  'with the choice %s in the market %s and the languages %j it is %s',
  async (choice, market, languages, wanted) => {
    if (choice) storage.set('kapao.locale', JSON.stringify(choice))
    const { chosenLocale } = await import('./locale-choice.ts')
    expect(chosenLocale({ market, languages: [...languages] })).toBe(wanted)
  },
)

it('a language that arrives after a later choice is not kept', async () => {
  const arrivals: Record<string, () => void> = {}
  const { i18n } = await import('@lingui/core')
  let latest = ''
  vi.doMock('#i18n/activate-locale.ts', () => ({
    activateLocale: async (locale: string) => {
      latest = locale
      await new Promise<void>((arrive) => {
        arrivals[locale] = arrive
      })
      if (latest === locale) i18n.loadAndActivate({ locale, messages: {} })
    },
  }))
  vi.resetModules()
  const { chooseLocale } = await import('./locale-choice.ts')
  const [lao, english] = [chooseLocale('la'), chooseLocale('en')]
  arrivals.en?.()
  await english
  arrivals.la?.()
  await lao
  expect(storage.get('kapao.locale')).toBe('"en"')
})

describe('another tab’s choice', () => {
  const activateLocale = vi.fn<(locale: string) => Promise<void>>()

  /** A tab with these languages, to which another one tells its choice. */
  async function tabTold(languages: string[], message: unknown) {
    activateLocale.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue()
    let tell = (_: unknown) => {}
    vi.doMock('#i18n/activate-locale.ts', () => ({ activateLocale }))
    vi.doMock('#browser/tab-channel.ts', () => ({
      tabChannel: () => ({
        post() {},
        onMessage: (listener: typeof tell) => {
          tell = listener
        },
      }),
    }))
    vi.doMock('#config.ts', () => ({ config: { market: 'th', languages } }))
    vi.resetModules()
    await import('./locale-choice.ts')
    storage.set('kapao.locale', JSON.stringify(message))
    tell(message)
  }
  afterEach(() => {
    vi.doUnmock('#config.ts')
    vi.doUnmock('#browser/tab-channel.ts')
  })

  it('is no unhandled rejection where its texts cannot be loaded now', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    await tabTold(['th', 'en'], 'en')
    expect(activateLocale.mock.calls).toEqual([['en']])
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  it.each(['la', 'xx', null, { locale: 'th' }])(
    'is ignored where this build does not have it: %j',
    async (message) => {
      await tabTold(['th', 'en'], message)
      expect(activateLocale).not.toHaveBeenCalled()
    },
  )
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openGameWindow } from './game-window.ts'

interface FakeElement extends Record<string, unknown> {
  inputs: { name: string; value: string }[]
}

/** A fake document: enough to post a form. As in a browser, a form's input hides what the form has of its name. */
function fakeDocument() {
  const submitted: unknown[] = []
  const inPage = new Set<object>()
  const createElement = (name: string): FakeElement => {
    const element: FakeElement = {
      inputs: [],
      append: (child: FakeElement) => {
        const added = 'inputs' in child && child.inputs.length > 0 ? child.inputs : [child as never]
        element.inputs.push(...added)
        if (name === 'form') for (const input of added) element[input.name] = input
      },
      remove: () => inPage.delete(element),
      takeSubmit: () => {
        const values = Object.fromEntries(element.inputs.map((field) => [field.name, field.value]))
        submitted.push({ ...element, name, values, isInPage: inPage.has(element) })
      },
    }
    return element
  }
  const body = {
    append: (element: object) => inPage.add(element),
    removeChild: (element: object) => inPage.delete(element),
    style: {} as Record<string, string>,
  }
  return { body, documentElement: { style: {} }, createElement, submitted, inPage }
}

class FakeForm {
  declare takeSubmit: () => void
  submit() {
    this.takeSubmit()
  }
}

const page = fakeDocument()
const location = { assign: vi.fn() }
const open = vi.fn()
const fields = { username: 'pgsl1', password: 'a/b ไทย' }

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLFormElement', FakeForm)
  vi.stubGlobal('window', { open, location, matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('getComputedStyle', () => ({ backgroundColor: 'black', color: 'white' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  page.submitted.length = 0
})

describe('in place of the app', () => {
  it('loads the address in this page and opens no tab', () => {
    openGameWindow(false, 'Opening…')?.goTo('https://game.example/?ticket=1')
    expect(location.assign).toHaveBeenCalledWith('https://game.example/?ticket=1')
    expect(open).not.toHaveBeenCalled()
  })

  it('posts a form and removes it in the same task', () => {
    openGameWindow(false, 'Opening…')?.post('https://game.example/in', fields)
    expect(page.submitted).toMatchObject([
      {
        method: 'post',
        action: 'https://game.example/in',
        rel: 'noreferrer',
        values: fields,
        isInPage: true,
      },
    ])
    expect(page.inPage.size).toBe(0)
  })

  it('posts hidden fields of whatever name, and leaves no password in the page', () => {
    const event = { __VIEWSTATE: 'x', submit: 'Login', remove: 'No', append: '1' }
    openGameWindow(false, 'Opening…')?.post('https://game.example/in', { ...event, ...fields })
    expect(page.submitted).toMatchObject([{ values: { ...event, ...fields }, isInPage: true }])
    expect(page.inPage.size).toBe(0)
  })

  it('leaves no password in the page where the form cannot be sent', () => {
    vi.spyOn(FakeForm.prototype, 'submit').mockImplementationOnce(() => {
      throw new TypeError('refused')
    })
    const target = openGameWindow(false, 'Opening…')
    expect(() => target?.post('https://game.example/in', fields)).toThrow('refused')
    expect(page.inPage.size).toBe(0)
  })

  it('stays on the page after the player has given up', () => {
    const target = openGameWindow(false, 'Opening…')
    target?.giveUp()
    target?.goTo('https://game.example/')
    target?.post('https://game.example/in', fields)
    expect(location.assign).not.toHaveBeenCalled()
    expect(page.submitted).toEqual([])
  })
})

describe('in a tab of its own', () => {
  const tab = () => ({
    opener: {} as unknown,
    closed: false,
    close: vi.fn(),
    location: { replace: vi.fn() },
    document: fakeDocument(),
  })

  it('has no opener from the start, and replaces the empty page', () => {
    const opened = tab()
    open.mockReturnValue(opened)
    const target = openGameWindow(true, 'Opening…')
    expect(opened.opener).toBeNull()
    target?.goTo('https://game.example/')
    expect(opened.location.replace).toHaveBeenCalledWith('https://game.example/')
    expect(location.assign).not.toHaveBeenCalled()
  })

  it('posts from the tab, leaves no form there, and closes on failure', () => {
    const opened = tab()
    open.mockReturnValue(opened)
    const target = openGameWindow(true, 'Opening…')
    target?.post('https://game.example/in', fields)
    expect(opened.document.submitted).toMatchObject([{ values: fields, isInPage: true }])
    expect(opened.document.inPage.size).toBe(0)
    target?.giveUp()
    expect(opened.close).toHaveBeenCalled()
  })

  it('is null where the browser blocks it', () => {
    open.mockReturnValue(null)
    expect(openGameWindow(true, 'Opening…')).toBeNull()
  })

  it.each([
    ['Facebook', 'Mozilla/5.0 (Linux; Android 13) Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480]'],
    ['LINE', 'Mozilla/5.0 (Linux; Android 13) Chrome/140.0 Mobile Safari/537.36 Line/15.8.0/IAB'],
    ['a web view', 'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) Chrome/140.0 Mobile Safari/537.36'],
  ])('is not opened inside another app, such as %s: the game takes the place of the app', (_, userAgent) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 })
    openGameWindow(true, 'Opening…')?.goTo('https://game.example/')
    expect(open).not.toHaveBeenCalled()
    expect(location.assign).toHaveBeenCalledWith('https://game.example/')
  })

  it('is the page itself where a browser has only one window, and the app stays until the game loads', () => {
    open.mockImplementation(() => window)
    const target = openGameWindow(true, 'Opening…')
    expect(page.body).not.toHaveProperty('textContent')
    // An address would load here, in place of the app.
    expect(open).toHaveBeenCalledWith('', '_blank')
    expect(location.assign).not.toHaveBeenCalled()
    target?.goTo('https://game.example/')
    expect(location.assign).toHaveBeenCalledWith('https://game.example/')
  })
})

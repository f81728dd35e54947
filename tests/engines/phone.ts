import { writeFileSync } from 'node:fs'
import type { Driver, Key } from './driver.ts'
import { aimInPage, type Found, findInPage, type Wanted } from './in-page.ts'

/** A step may take this long on a machine that is busy. */
const STEP_MS = 40_000
const POLL_MS = 60
/** There is no click where the element goes away under the finger: a person then taps again. */
const LOOKS_FOR_CLICK = 80
/** As much of a screen as a log needs to explain a failure. */
const MOST_WORDS = 1500

/** What a person does with the app in one of the engines. Every step waits until it can be done. */
export class Phone {
  readonly #driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.#driver = driver
    this.#origin = origin
  }

  /** A navigation of the app itself, such as Back, may still be under way and end this one. */
  async open(path: string): Promise<void> {
    let last: unknown
    await poll(
      () => `${path} does not open: ${last}`,
      async () => {
        try {
          await this.#driver.goto(this.#origin + path)
          return true
        } catch (error) {
          last = error
          return null
        }
      },
    )
  }

  /** Goes to another window of the same browser, by its place in the order of opening. */
  goToWindow(index: number): Promise<void> {
    return this.#driver.goToWindow(index)
  }

  /** Keeps values in web storage before the app starts. */
  async keep(values: Record<string, unknown>): Promise<void> {
    const entries = Object.entries(values).map(([name, value]) => [`kapao.${name}`, JSON.stringify(value)])
    // A page of the same origin that runs no script. The story before has left values at the other addresses.
    const path = '/icons/favicon.svg'
    const write = `location.href === ${JSON.stringify(this.#origin + path)} && (localStorage.clear(), sessionStorage.clear(), ${JSON.stringify(entries)}.forEach(([name, value]) => localStorage.setItem(name, value)), true)`
    let last: unknown
    await poll(
      () => `nothing can be kept: ${last}`,
      async () => {
        await this.open(path)
        try {
          return (await this.#driver.evaluate(write)) === true ? true : null
        } catch (error) {
          // Firefox once still had an empty page there, which has no storage.
          last = error
          return null
        }
      },
    )
  }

  tap(kind: 'button' | 'link' | 'option' | 'field', name: string, more: Partial<Wanted> = {}): Promise<void> {
    return this.#touch({ kind, name, ...more })
  }

  /** Types into a field in place of what it holds. Begins anew where the screen is drawn anew meanwhile. */
  async fill(label: string, text: string): Promise<void> {
    await poll(`${label} does not take ${text}`, async () => {
      await this.#touch({ kind: 'field', name: label })
      const isReady = await this.#ask('document.activeElement === foundByStory && !foundByStory.select()')
      if (isReady !== true) return null
      await this.#driver.type(text)
      for (let look = 0; look < 20; look += 1) {
        if (await this.#ask(`foundByStory.value === ${JSON.stringify(text)}`)) return true
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
      return null
    })
  }

  /** Chooses in a list whose picker belongs to the browser. */
  async choose(label: string, value: string): Promise<void> {
    await this.#find({ kind: 'field', name: label })
    await this.#driver.evaluate(
      `(foundByStory.value = ${JSON.stringify(value)}, foundByStory.dispatchEvent(new Event('change', { bubbles: true })))`,
    )
  }

  /** Expects that a text can be read: it lies in the part of its scroller that is in view. */
  async sees(text: string, more: Partial<Wanted> = {}): Promise<void> {
    await this.#find({ kind: 'text', name: text, isPart: true, ...more })
  }

  async seesPicture(name: string, more: Partial<Wanted> = {}): Promise<void> {
    await this.#find({ kind: 'picture', name, ...more })
  }

  async seesNoMore(text: string): Promise<void> {
    const wanted: Wanted = { kind: 'text', name: text, isPart: true }
    await poll(`${text} is still there`, async () => ('problem' in (await this.#look(wanted)) ? true : null))
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.#driver.press(key)
  }

  back(): Promise<void> {
    return this.#driver.back()
  }

  chooseFile(selector: string, path: string): Promise<void> {
    return this.#driver.chooseFile(selector, path)
  }

  /** Waits until an expression in the page is true. */
  async until(what: string, expression: string): Promise<void> {
    await poll(`never: ${what}`, async () => ((await this.#ask(expression)) ? true : null))
  }

  /** Returns a text of the page. */
  async read(expression: string): Promise<string> {
    return String(await poll(`nothing to read: ${expression}`, () => this.#ask(expression)))
  }

  /** Tells the address and the words of the screen: a picture does not reach the log of a distant machine. */
  async screen(): Promise<string> {
    const told = await this.#ask(
      `location.href + '\\n' + ([...document.querySelectorAll('dialog[open]')].pop() ?? document.body).innerText`,
    )
    const films = await this.#ask(`(${describeFilms})()`)
    return `the screen: ${String(told).slice(0, MOST_WORDS)}${films ? `\nfilms: ${films}` : ''}`
  }

  async picture(path: string): Promise<void> {
    writeFileSync(path, await this.#driver.screenshot())
  }

  async #touch(wanted: Wanted): Promise<void> {
    await poll(`the taps on ${wanted.name} meet something else`, async () => {
      const place = await this.#find(wanted)
      await this.#driver.evaluate(`(${aimInPage})()`)
      await this.#driver.tap(place)
      return (await this.#hasMet()) ? true : null
    })
  }

  /** Whether a tap has met what was aimed at. A page that has gone was left by this tap. */
  async #hasMet(): Promise<boolean> {
    let looks = 0
    return poll('the page changes for ever', async () => {
      const met = await this.#ask(`globalThis.met === undefined ? 'aim' : globalThis.met ?? 'nothing'`)
      if (met === 'nothing') looks += 1
      return met === 'aim' ? true : met === 'other' || looks > LOOKS_FOR_CLICK ? false : null
    })
  }

  /** Waits until it is there, in view, and rests. */
  async #find(wanted: Wanted): Promise<{ x: number; y: number }> {
    let last: Found = { problem: '' }
    const { kind, name, within } = wanted
    return poll(
      () =>
        `no ${kind} "${name}"${within ? ` in ${within}` : ''}: ${'problem' in last ? last.problem : 'it moves'}`,
      async () => {
        const found = await this.#look(wanted)
        const rests = 'at' in found && 'at' in last && found.at === last.at
        last = found
        return rests ? found : null
      },
    )
  }

  #look(wanted: Wanted): Promise<Found> {
    return this.#ask(`(${findInPage})(${JSON.stringify(wanted)})`).then(
      (found) => (found ?? { problem: 'the page is changing' }) as Found,
    )
  }

  /** Null while one page gives way to another. */
  async #ask(expression: string): Promise<unknown> {
    try {
      return await this.#driver.evaluate(expression)
    } catch (error) {
      if (/browser has ended|ECONNREFUSED|fetch failed/.test(String(error))) throw error
      return null
    }
  }
}

/** Repeats until there is a value. */
export async function poll<T>(problem: string | (() => string), act: () => Promise<T | null>): Promise<T> {
  for (const until = Date.now() + STEP_MS; ; ) {
    const value = await act()
    if (value !== null) return value
    if (Date.now() > until) throw new Error(typeof problem === 'string' ? problem : problem())
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Runs in the page: how far each film is. */
function describeFilms(): string {
  const films = [...document.querySelectorAll('video')].map((film) => {
    const { currentTime, duration, ended, networkState, paused, readyState, seeking } = film
    const loaded = [...Array(film.buffered.length).keys()].map((part) => film.buffered.end(part))
    const state = { currentTime, duration, ended, networkState, paused, readyState, seeking, loaded }
    return { src: film.currentSrc, ...state, error: film.error?.message }
  })
  return films.length > 0 ? JSON.stringify(films) : ''
}

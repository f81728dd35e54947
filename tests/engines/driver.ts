/** A place in the page, in CSS pixels from the corner of the window. */
interface Point {
  x: number
  y: number
}

export type Key = 'Escape' | 'Enter' | 'Tab' | 'ArrowDown'

/** What every engine can do by its own protocol. Everything else is asked for in the page. */
export interface Driver {
  /** Returns once the document was read. */
  goto(address: string): Promise<void>
  /** Returns the value of an expression in the page, which may be a promise of something that JSON can hold. */
  evaluate(expression: string): Promise<unknown>
  /** A tap by touch where the engine's protocol has it, else a click. */
  tap(point: Point): Promise<void>
  press(key: Key): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  chooseFile(selector: string, path: string): Promise<void>
  back(): Promise<void>
  screenshot(): Promise<Buffer>
  /** Makes a window the one that all else is done in. The first is 0; one more than there are is opened. */
  goToWindow(index: number): Promise<void>
  /** Leaves the first window alone, and makes it the one that all else is done in. */
  closeOtherWindows(): Promise<void>
  close(): Promise<void>
}

/** The keys by their code points in WebDriver, which are the same in BiDi. */
export const keyCodes: Record<Key, string> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowDown: '\uE015',
}

/** What is done with the keys to type a text, in WebDriver and in BiDi. */
export const keyActions = (text: string) =>
  [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])

/** The expression as one that gives text: the protocols differ in how they pass other values. */
export const asJson = (expression: string) =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`

/** What the phone is set to, in its own settings. */
export type Theme = 'light' | 'dark'

export const windowSize = { width: 360, height: 740 }

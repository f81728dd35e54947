/** What a form holds by name. Text is trimmed; an empty field holds nothing. */
export class FormValues {
  readonly #data: FormData

  constructor(form: HTMLFormElement) {
    this.#data = new FormData(form)
  }

  optionalText(name: string): string | undefined {
    return String(this.#data.get(name) ?? '').trim() || undefined
  }

  optionalNumber(name: string): number | undefined {
    const typed = this.optionalText(name)
    return typed === undefined ? undefined : Number(typed)
  }

  /** Of a field that the form requires. */
  text(name: string): string {
    return this.optionalText(name) ?? ''
  }

  /** Of a field that the form requires. */
  number(name: string): number {
    return Number(this.text(name))
  }

  isChecked(name: string): boolean {
    return this.#data.has(name)
  }

  /** One of the options that a choice offers. */
  choice<T extends string>(name: string, options: Record<T, string>): T {
    const chosen = this.text(name)
    if (!Object.hasOwn(options, chosen)) throw new Error(`${name}: ${chosen} is not offered`)
    return chosen as T
  }
}

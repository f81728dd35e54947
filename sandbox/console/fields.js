import { element, setText } from './element.js'
import { say } from './notice.js'
import { refresh } from './watch.js'

let fieldsMade = 0

/** A control under its label; a hint describes it, and is no part of its name. */
export function field(label, control, hint) {
  fieldsMade += 1
  control.id = `field-${fieldsMade}`
  if (hint) control.setAttribute('aria-describedby', `${control.id}-hint`)
  return element(
    'div',
    { className: 'field' },
    element('label', { for: control.id }, label),
    control,
    hint && element('small', { id: `${control.id}-hint` }, hint),
  )
}

export const text = (name, properties = {}) =>
  element('input', { type: 'text', name, autocomplete: 'off', spellcheck: 'false', ...properties })

/** A figure; `step: 'any'` unless told, as amounts have satang. */
export const number = (name, properties = {}) =>
  element('input', {
    type: 'number',
    name,
    inputmode: 'decimal',
    step: 'any',
    autocomplete: 'off',
    ...properties,
  })

/** @param options values, or pairs of value and label */
export function choice(name, options, value, properties = {}) {
  const select = element('select', { name, ...properties })
  setOptions(select, options)
  if (value !== undefined) select.value = value
  return select
}

/** Puts other options in and keeps the choice where it is still there. */
export function setOptions(list, options) {
  const kept = list.value
  const pairs = options.map((option) => (Array.isArray(option) ? option : [option, option]))
  list.replaceChildren(...pairs.map(([value, label]) => element('option', { value }, label)))
  if (list.tagName === 'SELECT' && pairs.some(([value]) => value === kept)) list.value = kept
}

export function check(label, name, properties = {}) {
  return element(
    'label',
    { className: 'check' },
    element('input', { type: 'checkbox', name, ...properties }),
    element('span', {}, label),
  )
}

function typedIn(control) {
  if (control.type === 'checkbox') return control.checked
  const typed = control.value.trim()
  if (typed === '') return undefined
  return control.type === 'number' ? Number(typed) : typed
}

/** What a form holds by name; an empty field is undefined. */
export function valuesOf(form) {
  return Object.fromEntries(
    [...form.elements].filter((control) => control.name).map((control) => [control.name, typedIn(control)]),
  )
}

/** A button that does something at once. `run` answers what to say when it is done. */
export function action(label, run, properties = {}) {
  const button = element('button', { type: 'button', ...properties }, label)
  button.addEventListener('click', () => doing(button, run))
  return button
}

async function doing(button, run, onError = (words) => say(words, 'error')) {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    const said = await run()
    if (said) say(said)
    await refresh()
  } catch (error) {
    onError(error.message)
  } finally {
    button.ariaBusy = null
  }
}

/**
 * A form that sends what it holds. Errors stand under its fields, and what was typed stays.
 * @param send gets the values and the button's value; answers what to say
 * @param buttons label, or pairs of value and label
 */
export function form({ fields, buttons, send, isEmptied = false, className = '' }) {
  const error = element('p', { className: 'form-error', role: 'alert' })
  const pairs = typeof buttons === 'string' ? [['', buttons]] : buttons
  const made = element(
    'form',
    { className: `form ${className}`, novalidate: true },
    fields,
    element(
      'div',
      { className: 'actions' },
      pairs.map(([value, label, tone]) => element('button', { value, className: tone ?? '' }, label)),
    ),
    error,
  )
  made.addEventListener('submit', (event) => {
    event.preventDefault()
    const wrong = [...made.elements].find((control) => !control.checkValidity())
    setText(error, wrong ? `${labelOf(wrong)}: ${wrong.validationMessage}` : '')
    if (wrong) return wrong.focus()
    const run = async () => {
      const said = await send(valuesOf(made), event.submitter?.value)
      if (isEmptied) made.reset()
      return said
    }
    doing(event.submitter ?? made.querySelector('button'), run, (words) => setText(error, words))
  })
  return made
}

const labelOf = (control) => control.labels?.[0]?.textContent ?? control.name

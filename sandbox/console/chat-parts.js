import { element } from './element.js'
import { choice, field, text } from './fields.js'

/** Several lines of text, as a part of a message: its node, and what reads it. */
export const area = (label, value = '', properties = {}) => {
  const control = element('textarea', { rows: 2, ...properties }, value)
  return { node: field(label, control), read: () => control.value }
}

/** One line of text. */
export const line = (label, value = '', properties = {}) => {
  const control = text('', { value, ...properties })
  return { node: field(label, control), control, read: () => control.value.trim() }
}

/** One of some options. */
export const pick = (label, options) => {
  const control = choice('', options)
  return { node: field(label, control), control, read: () => control.value }
}

/** Rows that can be added and taken away; `make` answers `{ node, read }`. */
export function several(label, addLabel, make) {
  const rows = []
  const list = element('div', { className: 'rows' })
  const add = (...values) => {
    const row = make(...values)
    const remove = element('button', { type: 'button', 'aria-label': 'Remove' }, '×')
    const node = element('div', { className: 'line' }, row.node, remove)
    remove.addEventListener('click', () => {
      rows.splice(rows.indexOf(row), 1)
      node.remove()
    })
    rows.push(row)
    list.append(node)
  }
  add()
  const node = element(
    'fieldset',
    {},
    element('legend', {}, label),
    list,
    element('button', { type: 'button', onclick: () => add() }, addLabel),
  )
  return { node, read: () => rows.map((row) => row.read()) }
}

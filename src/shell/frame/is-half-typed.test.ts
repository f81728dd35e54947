import { expect, it, vi } from 'vitest'
import { isHalfTyped } from './is-half-typed.ts'

const EMPTY = { type: 'tel', value: '', readOnly: false, checked: false, defaultChecked: false }
const TICKED = { ...EMPTY, type: 'checkbox', value: 'on', checked: true, defaultChecked: true }

function show({ fields = [EMPTY], marks = [] as object[] }: { fields?: object[]; marks?: object[] }): void {
  vi.stubGlobal('document', {
    querySelectorAll: () => fields,
    querySelector: (selector: string) => (selector === '[data-half-typed]' ? (marks[0] ?? null) : null),
  })
}

it('finds nothing in a form as it was opened', () => {
  show({ fields: [EMPTY, TICKED] })
  expect(isHalfTyped()).toBe(false)
})

it('finds what stands in a field, but not what nobody can type', () => {
  show({ fields: [{ ...EMPTY, value: '0812345678' }] })
  expect(isHalfTyped()).toBe(true)
  show({ fields: [{ ...EMPTY, value: '0812345678', readOnly: true }] })
  expect(isHalfTyped()).toBe(false)
})

it('finds a box that the player has unticked', () => {
  show({ fields: [EMPTY, { ...TICKED, checked: false }] })
  expect(isHalfTyped()).toBe(true)
})

it('finds a password that a later step of the registration holds, where every field is still empty', () => {
  show({ marks: [{}] })
  expect(isHalfTyped()).toBe(true)
})

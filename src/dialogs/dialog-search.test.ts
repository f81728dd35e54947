import { describe, expect, it } from 'vitest'
import { formatDialogs, parseDialogs } from './dialog-search.ts'

describe('parseDialogs', () => {
  it('reads the dialogs lowest first, with what each is about', () => {
    expect(parseDialogs('slot.naga,transfer')).toEqual([
      { name: 'slot', subject: 'naga' },
      { name: 'transfer', subject: null },
    ])
  })

  it('leaves out names that it does not know', () => {
    expect(parseDialogs('nothing,deposit,__proto__')).toEqual([{ name: 'deposit', subject: null }])
    expect(parseDialogs(undefined)).toEqual([])
  })

  it('takes a subject that cannot be decoded as it stands', () => {
    expect(parseDialogs('promotion.100%')).toEqual([{ name: 'promotion', subject: '100%' }])
    expect(parseDialogs('slot.%E0%A4%A')).toEqual([{ name: 'slot', subject: '%E0%A4%A' }])
  })

  it('reads what was formatted, whatever the subject', () => {
    for (const subject of ['A,B', 'v1.2', '100%', 'ทอง', '']) {
      const dialogs = [{ name: 'slot' as const, subject }]
      expect(parseDialogs(formatDialogs(dialogs))).toEqual(dialogs)
    }
  })
})

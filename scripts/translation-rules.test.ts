import { describe, expect, it } from 'vitest'
import { locales } from '../src/domain/locale.ts'
import { glossary } from './glossary.ts'
import {
  findBreakableWords,
  findDoubles,
  findReplacedWords,
  hasOtherPlaceholders,
  isNeedlessPlural,
  type Text,
} from './translation-rules.ts'

const text = (change: Partial<Text>): Text => ({
  file: 'locales/th.po',
  locale: 'th',
  source: 'Home',
  translation: 'หน้าแรก',
  ...change,
})

describe('a message', () => {
  it('has one translation in all files of a language', () => {
    const other = text({ file: 'locales/player/th.po', translation: 'หน้าหลัก' })
    const [problem, ...others] = findDoubles([text({}), other])
    expect(others).toEqual([])
    expect(problem).toBe('locales/player/th.po: "Home" is "หน้าหลัก" here, but "หน้าแรก" in locales/th.po')
  })

  it.each([
    ['the same words', {}],
    ['another language', { locale: 'la', translation: 'ໜ້າຫຼັກ' }],
    ['another source', { source: 'Remove', translation: 'ลบ' }],
    ['another context', { context: 'button', translation: 'กลับ' }],
  ] as const)('may stand beside one with %s', (_, change) => {
    expect(findDoubles([text({}), text({ file: 'locales/player/th.po', ...change })])).toEqual([])
  })
})

describe('a word that browsers break in the middle', () => {
  const own = { th: ['ตรวจ·สอบ', 'โปร·โม·ชั่น'] }

  it.each([
    ['is held together by joiners', 'กรุณาตรวจ\u2060สอบโปร\u2060โม\u2060ชั่น', 0],
    ['lacks one', 'กำลังตรวจสอบ', 1],
    ['lacks one of two', 'โปร\u2060โมชั่น', 1],
    ['lacks one at its second place', 'ตรวจ\u2060สอบอีกครั้ง แล้วตรวจสอบยอด', 1],
  ])('%s', (_, translation, problems) => {
    expect(findBreakableWords([text({ translation })], own)).toHaveLength(problems)
  })

  it('is looked for in its own language', () => {
    expect(findBreakableWords([text({ locale: 'la', translation: 'ตรวจสอบ' })], own)).toEqual([])
  })
})

describe('a replaced word', () => {
  const own = { th: [{ use: 'แชท', not: ['แชต', /^ลบออก$/] }], la: [], en: [] }

  it.each([
    ['แชตทาง LINE', 1],
    ['ลบออก', 1],
    ['แชททาง LINE', 0],
    ['ลบออกจากเครื่อง', 0],
  ])('is found where it stands: %s', (translation, count) => {
    expect(findReplacedWords([text({ translation })], own)).toHaveLength(count)
  })

  it('says what to write instead', () => {
    expect(findReplacedWords([text({ translation: 'แชตทาง LINE' })], own)).toEqual([
      'locales/th.po: "แชต" instead of "แชท" in: แชตทาง LINE',
    ])
  })

  it('does not apply to another language', () => {
    expect(findReplacedWords([text({ locale: 'la', translation: 'แชต' })], own)).toEqual([])
  })
})

describe('the glossary', () => {
  it.each([
    ['ໄທແລະລາວ', false],
    ['ໄທ ແລະລາວ', false],
    ['ໄທແລະ ລາວ', false],
    ['ໄທ ແລະ ລາວ', true],
    ['ສຳເລັດຫຼືບໍ່', false],
    ['ສຳເລັດ ຫຼື ບໍ່', true],
    ['ຍອດເງິນຄົງເຫຼືອ', true],
    ['ຮູບ (ຫຼື ວິດີໂອ)', true],
    ['ຍົກເລີກແມ່ນບໍ່?', false],
    ['ມີຫຍັງໃຫ້ຊ່ວຍບໍ່', false],
    ['ຍົກເລີກແມ່ນບໍ?', true],
    ['ເປີດບໍ່ໄດ້', true],
  ])('asks of Lao that words stand apart and a question has its particle: %s', (translation, isRight) => {
    expect(findReplacedWords([text({ locale: 'la', translation })], glossary).length === 0).toBe(isRight)
  })

  it('never replaces a word that it asks for', () => {
    for (const locale of locales) {
      const chosen = glossary[locale].map(({ use }) => text({ locale, translation: use }))
      expect(findReplacedWords(chosen, glossary)).toEqual([])
    }
  })
})

it.each([
  ['Copy {label}', 'คัดลอก{label}', false],
  ['Copy {label}', 'คัดลอก', true],
  ['{a} of {b}', '{b} จาก {a}', false],
  ['{a, plural, one {# day} other {# days}}', '{a, plural, other {# วัน}}', false],
])('the placeholders of %s in %s: others: %s', (source, translation, isOther) => {
  expect(hasOtherPlaceholders(text({ source, translation }))).toBe(isOther)
})

it.each([
  ['{days, plural, other {{days} วันที่แล้ว}}', true],
  ['{days} วันที่แล้ว', false],
  ['{a, plural, other {# วัน}}', false],
  ['{a, plural, one {{a} day} other {{a} days}}', false],
])('%s is a needless plural: %s', (translation, isNeedless) => {
  expect(isNeedlessPlural(text({ translation }))).toBe(isNeedless)
})

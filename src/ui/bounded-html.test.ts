import { expect, it } from 'vitest'
import { boundedHtml } from './bounded-html.ts'

it.each(['', 'text', '<p>1</p>', `<table>${'<tr><td>1</td></tr>'.repeat(900)}</table>`, '5 < 6'])(
  'leaves what a service writes as it is: %#',
  (html) => {
    expect(boundedHtml(html)).toBe(html)
  },
)

it('cuts a long text', () => {
  expect(boundedHtml('ก'.repeat(60_000))).toHaveLength(50_000)
})

it('does not cut a picture that stands in the text, nor what follows it', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(60_000)}">`
  const html = `${picture}<p>You may not lend your account.</p>${picture}<p>18 and older.</p>`
  expect(boundedHtml(html)).toBe(html)
  expect(boundedHtml(html + 'ก'.repeat(60_000))).toHaveLength(
    50_000 + 2 * 'data:image/png;base64,'.length + 120_000,
  )
})

it('cuts a text whose pictures are too large together', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(600_000)}">`
  expect(boundedHtml(picture.repeat(3)).length).toBeLessThan(700_000)
})

it('cuts a short text with many elements before a tag', () => {
  expect(boundedHtml('<p>'.repeat(10_000))).toBe('<p>'.repeat(4000))
  // Each of the blocks opens three of them again.
  expect(boundedHtml('<b title=n>'.repeat(1000) + '<p>'.repeat(20_000)).match(/</g)).toHaveLength(1000 + 750)
})

it('cuts a text whose tags multiply, because they are left open and differ', () => {
  const left = Array.from({ length: 999 }, (_, index) => `<b title=${index}>`)
  const html = `<p>${left.join('')}${'<p>x'.repeat(2990)}`
  expect(boundedHtml(html)).toBe(`<p>${left.slice(0, 20).join('')}`)
})

it('cuts a text whose few open tags multiply in its many blocks', () => {
  const left = Array.from({ length: 20 }, (_, index) => `<b title=${index}>`).join('')
  const blocks = boundedHtml(`<p>${left}${'<p>x'.repeat(3979)}`).split('<p>x').length - 1
  expect(blocks * 21).toBeLessThanOrEqual(4000)
  expect(blocks).toBeGreaterThan(100)
})

it.each([
  '<b>wrongly closed<b>'.repeat(500),
  Array.from({ length: 500 }, (_, index) => `<p><a href="/${index}">${index}</a> <b>x</b></p>`).join(''),
  Array.from({ length: 500 }, (_, index) => `<I class=n${index}><b>x</b></i>`).join(''),
])('leaves tags that are closed, or always the same: %#', (html) => {
  expect(boundedHtml(html)).toBe(html)
})

import { expect, test } from 'vitest'
import { firstHeading } from './first-heading.ts'

test.each([
  ['<h3>โบนัสรายวัน</h3><p>รับ 50 บาท</p>', 'โบนัสรายวัน'],
  ['<p>Before</p><H2 class="a">The <b>first</b><br>one</H2><h3>Second</h3>', 'The first one'],
  ['<h1>\n  Two \t spaces </h1>', 'Two spaces'],
  ['<h4>Fish &amp; chips &lt;3 &#3585;&#x0E81;&nbsp;!</h4>', 'Fish & chips <3 กກ !'],
  ['<h3>A<!-- hidden --><script>alert(1)</script>B</h3>', 'AB'],
  ['<h3>&unknown; &#0;</h3>', '&unknown; &#0;'],
])('the first heading of %s is %s', (html, heading) => {
  expect(firstHeading(html)).toBe(heading)
})

test.each([[null], [''], ['<p>No heading</p>'], ['<h3></h3>'], ['<h3> &nbsp; </h3>'], ['<h3>never closed']])(
  '%s has none',
  (html) => {
    expect(firstHeading(html)).toBeNull()
  },
)

test('a heading is cut to the length of a title, and is looked for near the beginning only', () => {
  expect(firstHeading(`<h3>${'ก'.repeat(500)}</h3>`)).toHaveLength(120)
  expect(firstHeading(`${' '.repeat(5000)}<h3>Late</h3>`)).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { parsePicture } from './parse-picture.ts'

describe('parsePicture', () => {
  it('reads elements, attributes, texts and what they stand in', () => {
    expect(parsePicture('<p class="a b" hidden="">1 &lt; 2<br/><b>&amp;</b></p>')).toEqual([
      ['p', { class: 'a b', hidden: '' }, '1 < 2', ['br', {}], ['b', {}, '&']],
    ])
  })

  it('takes texts that a comment parts as one', () => {
    expect(parsePicture('<p>Welcome to <!-- -->Kapao</p>')).toEqual([['p', {}, 'Welcome to Kapao']])
  })

  it('leaves out dialogs, templates and what is in them', () => {
    expect(
      parsePicture('<i></i><dialog class="x"><b>no</b></dialog><template data-x=""></template>'),
    ).toEqual([['i', {}]])
  })

  it('leaves out the namespace of a drawing', () => {
    expect(
      parsePicture('<svg xmlns="http://www.w3.org/2000/svg" width="20"><path d="m1 2"></path></svg>'),
    ).toEqual([['svg', { width: '20' }, ['path', { d: 'm1 2' }]]])
  })

  it.each(['<p><b></p></b>', '<p>', '</p>'])('refuses %s', (html) => {
    expect(() => parsePicture(html)).toThrow()
  })
})

import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { chat } from './chat.ts'
import { ChatMessage, WrittenMessage } from './chat-message.ts'
import { reading } from './testing/reading.ts'

describe('a chat message', () => {
  const button = { title: 'Site', type: 'web', payload: 'https://x.example' }
  const unknown = { message_type: 'unknown', payload: null }
  test.each<[unknown, unknown]>([
    [
      { message_type: 'text', payload: 'hi' },
      { message_type: 'text', payload: { message: 'hi' } },
    ],
    [
      {
        message_type: 'buttons',
        payload: { message: 'Pick', buttons: [button, { title: 'x', type: 'odd' }, 5] },
      },
      {
        message_type: 'buttons',
        payload: { message: 'Pick', buttons: [button, { title: 'x', type: 'other', payload: null }] },
      },
    ],
    [
      { message_type: 'media', payload: { url: 'true', fileType: 'hologram', filePath: '/m/1' } },
      { message_type: 'media', payload: { message: null, url: true, fileType: null, filePath: '/m/1' } },
    ],
    [
      { message_type: 'generic', payload: { elements: [{ title: 'A' }] } },
      {
        message_type: 'generic',
        payload: { elements: [{ title: 'A', subtitle: null, image: null, buttons: [] }] },
      },
    ],
    [
      { message_type: 'TEXT', payload: { text: 'สวัสดีค่ะ' } },
      { message_type: 'text', payload: { message: 'สวัสดีค่ะ' } },
    ],
    [
      { message_type: 'Quick_Replies', payload: { message: '', text: 'Which?', buttons: null } },
      { message_type: 'quick_replies', payload: { message: 'Which?', buttons: [] } },
    ],
    [
      {
        message_type: 'Buttons',
        payload: { message: 'Pick', text: 'x', buttons: [{ ...button, type: 'WEB' }] },
      },
      { message_type: 'buttons', payload: { message: 'Pick', buttons: [button] } },
    ],
    [
      { message_type: 'text', payload: '{"message":"สวัสดีค่ะ"}' },
      { message_type: 'text', payload: { message: 'สวัสดีค่ะ' } },
    ],
    [
      { message_type: 'text', payload: ' {"text":"hi"} ' },
      { message_type: 'text', payload: { message: 'hi' } },
    ],
    [
      { message_type: 'buttons', payload: JSON.stringify({ message: 'Pick', buttons: [button] }) },
      { message_type: 'buttons', payload: { message: 'Pick', buttons: [button] } },
    ],
    [
      { message_type: 'media', payload: '{"url":true,"fileType":"image","filePath":"/m/1"}' },
      { message_type: 'media', payload: { message: null, url: true, fileType: 'image', filePath: '/m/1' } },
    ],
    [
      { message_type: 'text', payload: '{"a":1}' },
      { message_type: 'text', payload: { message: '{"a":1}' } },
    ],
    [
      { message_type: 'text', payload: '{not JSON' },
      { message_type: 'text', payload: { message: '{not JSON' } },
    ],
    [
      { message_type: 'text', payload: { message: '{"message":"as it was typed"}' } },
      { message_type: 'text', payload: { message: '{"message":"as it was typed"}' } },
    ],
    [
      { message_type: 'text', payload: { message: '&quot;a &amp; b&quot; &lt;3 it&#039;s &#128512;' } },
      { message_type: 'text', payload: { message: '"a & b" <3 it\'s 😀' } },
    ],
    [
      { message_type: 'text', payload: '&amp;lt; &amp;amp;amp; &copy; 5 &amp 6 &#9999999;' },
      { message_type: 'text', payload: { message: '< & &copy; 5 &amp 6 &#9999999;' } },
    ],
    [{ message_type: 'hologram', payload: {} }, unknown],
    [{ message_type: 'hologram', payload: { text: 'hi' } }, unknown],
    [{ message_type: 'text', payload: { html: 'x' } }, unknown],
    [{ message_type: '__proto__' }, unknown],
    ['hi', unknown],
    [null, unknown],
  ])('%o is read as %o', (wire, expected) => {
    expect(reading(ChatMessage, wire)).toEqual(expected)
  })

  it('cannot be written as unknown', () => {
    expect(v.is(WrittenMessage, unknown)).toBe(false)
    expect(v.is(WrittenMessage, { message_type: 'text', payload: { message: 'hi' } })).toBe(true)
  })
})

it.each([
  ['/uploads/a b.jpg', true],
  ['chat/7', true],
  ['7f3a.webp', true],
  ['ไฟล์ใหญ่เกินไป', false],
  ['The file is too large.', false],
])('%s is the path of an uploaded file: %s', (path, isPath) => {
  for (const answer of [path, { path }, { data: { path } }])
    expect(v.is(chat.uploadImage.answer, answer)).toBe(isPath)
})

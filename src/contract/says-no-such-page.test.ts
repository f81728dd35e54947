import { expect, test } from 'vitest'
import { readBody } from './answer-meaning.ts'
import { saysNoSuchPage } from './says-no-such-page.ts'

const bodyOf = (wire: unknown) => readBody(typeof wire === 'string' ? wire : JSON.stringify(wire))

test.each<[number, unknown]>([
  [404, ''],
  [404, {}],
  [404, { success: false, data: null }],
  [404, { detail: 'Invalid page.' }],
  [404, { title: 'Not Found', status: 404 }],
  [404, { statusCode: 404, message: 'Not Found' }],
  [404, { code: 'NO_DATA' }],
  [404, { message: 'ไม่พบข้อมูล' }],
  [404, 'Not Found'],
  [200, { code: 'NO_DATA' }],
  [200, { success: false, message: 'ไม่พบข้อมูล', data: [] }],
  [200, { status: 'error', message: 'No more records' }],
  [200, { status: false, msg: 'No transactions found' }],
  [200, { code: 404, message: 'fail' }],
  [200, { success: false, data: { error: 'That page contains no results' } }],
  [200, { status: 'success', message: 'No data', data: null }],
  [200, { success: false, message: 'ไม่มีรายการเพิ่มเติม' }],
  [200, { success: false, message: 'ບໍ່ພົບຂໍ້ມູນ' }],
  [400, { message: 'Invalid page' }],
  [400, { statusCode: 400, message: 'page out of range', error: 'Bad Request' }],
  [422, { message: 'Page 3 does not exist' }],
  [400, { success: false, message: 'หน้าไม่ถูกต้อง' }],
])('%i %j says that there is no such page', (status, wire) => {
  expect(saysNoSuchPage(status, bodyOf(wire))).toBe(true)
})

test.each<[number, unknown]>([
  [404, '<html>404 Not Found</html>'],
  [404, '404 page not found'],
  [404, 'default backend - 404'],
  [404, { message: 'Cannot POST /api/statement', error: 'Not Found', statusCode: 404 }],
  [404, { code: 'NO_USER' }],
  [404, { message: 'User not found' }],
  [404, { success: false, message: 'ไม่พบข้อมูลผู้ใช้' }],
  [404, { statements: [{ _id: 'a', amount: 5 }] }],
  [200, ''],
  [200, {}],
  [200, { success: false, data: [] }],
  [200, { success: false, message: 'Too many connections', data: [] }],
  [200, { success: false, message: 'too many requests' }],
  [200, { success: false, code: 'REQUEST_LIMIT', message: 'no data' }],
  [200, { code: 401, message: 'no data' }],
  [200, { code: 429, message: 'not found' }],
  [200, { statusCode: 500, message: 'no data' }],
  [200, { code: 'INTERNAL_SERVER_ERROR', message: 'no data' }],
  [200, { success: false, message: 'ไม่พบฐานข้อมูล' }],
  [200, { success: false, message: 'No data connection' }],
  [200, { success: false, message: 'Session not found' }],
  [200, { success: false, message: 'no data', data: [{ _id: 'a', amount: 5 }] }],
  [200, { success: false, message: 'no data', data: { statements: { 2: { _id: 'a', amount: 5 } } } }],
  [200, { success: false, message: 'no data', errors: { token: ['expired'] } }],
  [200, { success: false, message: 'no data', errors: ['token expired'] }],
  [200, { status: 'pending', message: 'no data' }],
  [400, { code: 'NO_DATA' }],
  [400, { message: 'no data' }],
  [400, { message: ['page must not be greater than 100'], error: 'Bad Request' }],
  [400, { message: 'Invalid page token' }],
  [401, { message: 'no data' }],
  [403, { message: 'Page not found' }],
  [408, { message: 'no data' }],
  [419, { message: 'Page Expired' }],
  [429, { message: 'Invalid page' }],
  [500, { code: 'NO_DATA' }],
  [503, { message: 'Page not found' }],
])('%i %j says nothing of the kind', (status, wire) => {
  expect(saysNoSuchPage(status, bodyOf(wire))).toBe(false)
})

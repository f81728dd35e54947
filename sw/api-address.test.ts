import { expect, it } from 'vitest'
import { apiAddress } from './api-address.ts'

const APP = 'https://kapao.example'

it.each([
  ['', 'https://kapao.example/api/lookup/banks', true, true],
  ['', 'https://kapao.example/api/lookup/banks?v=1', true, true],
  ['', 'https://elsewhere.example/api/lookup/banks', false, false],
  ['', 'https://kapao.example/api/lookup/active', false, true],
  ['', 'https://kapao.example/api/wallet', false, true],
  ['', 'https://kapao.example/apiary', false, false],
  ['https://api.example', 'https://api.example/api/lookup/banks', true, true],
  ['https://api.example', 'https://kapao.example/api/lookup/banks', false, false],
  ['https://api.example/v2', 'https://api.example/v2/api/lookup/banks', true, true],
  ['https://api.example/v2', 'https://api.example/api/lookup/banks', false, false],
  ['https://api.example/v2', 'https://api.example/v2/api/statement', false, true],
  ['http://localhost:9000', 'http://localhost:9000/api/lookup/contact', true, true],
])('with the API at %j, %s is a lookup: %s, a call: %s', (apiUrl, url, isLookup, isCall) => {
  const api = apiAddress(apiUrl, APP)
  expect([api.isLookup(new URL(url)), api.isCall(new URL(url))]).toEqual([isLookup, isCall])
})

import { expect, it } from 'vitest'
import { browserLink, installWay } from './install-rules.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Chrome with its own offer', `${android} Chrome/140.0.0.0 Mobile Safari/537.36`, 0, true, 'prompt'],
  [
    'Chrome before or after its offer',
    `${android} Chrome/140.0.0.0 Mobile Safari/537.36`,
    5,
    false,
    'android',
  ],
  ['Samsung', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5, false, 'samsung'],
  ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, false, 'firefox'],
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, false, 'ios'],
  ['Chrome on an iPhone', `${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5, false, 'ios'],
  ['an iPad that calls itself a Mac', `${mac} Version/18.5 Safari/605.1.15`, 5, false, 'ios'],
  ['Safari on a Mac', `${mac} Version/18.5 Safari/605.1.15`, 0, false, 'mac-safari'],
  ['Chrome on a Mac', `${mac} Chrome/140.0.0.0 Safari/537.36`, 0, false, 'desktop'],
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    0,
    false,
    'desktop-firefox',
  ],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
    0,
    false,
    'desktop',
  ],
  ['LINE on Android', `${android} Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.8.0/IAB`, 5, true, 'line'],
  ['LINE on an iPhone', `${iphone} Safari Line/15.8.0`, 5, false, 'line'],
  [
    'Facebook on Android',
    `${android} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`,
    5,
    false,
    'in-app-android',
  ],
  ['Facebook on an iPhone', `${iphone} Mobile/22F76 [FBAN/FBIOS;FBAV/480.0.0.54.88]`, 5, false, 'in-app-ios'],
  [
    'Instagram',
    `${android} Chrome/140.0 Mobile Safari/537.36 Instagram 350.0.0.0.0 Android`,
    5,
    false,
    'in-app-android',
  ],
  [
    'TikTok on an iPhone',
    `${iphone} Mobile/22F76 musical_ly_38.0.0 BytedanceWebview/d8a21c6`,
    5,
    false,
    'in-app-ios',
  ],
  [
    'a bare web view',
    'Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) Chrome/140.0 Mobile Safari/537.36',
    5,
    false,
    'in-app-android',
  ],
  ['a bare web view on an iPhone', `${iphone} Mobile/15E148`, 5, false, 'in-app-ios'],
  ['a bare web view on an iPad', mac, 5, false, 'in-app-ios'],
  [
    'no LINE: a word that ends so',
    `${android} Chrome/140.0.0.0 Mobile Safari/537.36 Online/1`,
    5,
    false,
    'android',
  ],
] as const)('%s', (_, userAgent, maxTouchPoints, hasPrompt, way) => {
  expect(installWay({ userAgent, maxTouchPoints, hasPrompt })).toBe(way)
})

it.each([
  ['line', 'https://kapao.example/user/profile?openExternalBrowser=1'],
  [
    'in-app-android',
    'intent://kapao.example/user/profile#Intent;scheme=https;package=com.android.chrome;end',
  ],
  ['in-app-ios', null],
  ['ios', null],
  ['prompt', null],
] as const)('the way out for %s', (way, address) => {
  expect(browserLink(way, 'https://kapao.example/user/profile')).toBe(address)
})

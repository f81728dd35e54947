import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { losesDownloads, savesByShare, shareFile } from './save-file.ts'

const file = new File(['picture'], 'receipt.png', { type: 'image/png' })
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36'
const canShare = vi.fn(() => true)
const share = vi.fn(async (_: ShareData) => {})

const onPhone = (userAgent: string, isInstalled = true) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, canShare, share })
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isInstalled }) })
}

beforeEach(() => onPhone(iphone))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

it('an iPhone saves by its share sheet, where it can share the file', () => {
  canShare.mockReturnValueOnce(true).mockReturnValueOnce(false)
  expect([savesByShare(file), savesByShare(file)]).toEqual([true, false])
  onPhone(android)
  canShare.mockReturnValue(true)
  expect(savesByShare(file)).toBe(false)
})

it('a download has no way back in the installed app of an iPhone', () => {
  expect(losesDownloads()).toBe(true)
  onPhone(`${iphone} Safari/604.1`, false)
  expect(losesDownloads()).toBe(false)
  onPhone(android)
  expect(losesDownloads()).toBe(false)
})

it.each([
  ['LINE on Android', `${android} Line/15.8.0/IAB`],
  ['Facebook on Android', `${android} [FB_IAB/FB4A;FBAV/480.0.0.54.88;]`],
  ['LINE on an iPhone', `${iphone} Safari Line/15.8.0`],
])('nobody knows whether a download is kept inside %s', (_, userAgent) => {
  onPhone(userAgent, false)
  expect(losesDownloads()).toBe(true)
})

it('is shared once the sheet says so', async () => {
  expect(await shareFile(file)).toBe('shared')
  expect(share).toHaveBeenCalledWith({ files: [file] })
})

it.each([
  ['closed', 'AbortError'],
  ['too-late', 'NotAllowedError'],
  ['failed', 'DataError'],
])('is %s after an %s', async (outcome, name) => {
  share.mockRejectedValue(new DOMException('', name))
  expect(await shareFile(file)).toBe(outcome)
})

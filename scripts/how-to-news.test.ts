import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readClips } from './clip-facts.ts'
import { wrongQuotes } from './how-to-news.ts'
import type { Storyboard } from './how-to-storyboards.ts'
import { transcriptOf } from './how-to-transcript.ts'

const thai: Record<string, string> = {
  'To add money, tap “Deposit”.': 'กด “ฝากเงิน”',
  Deposit: 'ฝากเงิน',
  'Take {amount} home': 'เก็บ {amount}',
}
const words = (catalogue: Record<string, string>) => async (source: string) => {
  const found = catalogue[source]
  if (found === undefined) throw new Error(`no message: ${source}`)
  return found
}
const storyboard = (seconds: number): Storyboard => ({
  path: '/user/home',
  async play(clip, { player, sandbox }) {
    await clip.step('To add money, tap “Deposit”.')
    await clip.hold(seconds)
    await clip.tap(await clip.button('Deposit'))
    await sandbox.payNewestQr(player)
    await clip.tap(await clip.button('Take {amount} home', { amount: '฿5.00' }))
  },
})

it('a transcript tells what is said and tapped, and has another fingerprint when that changes', async () => {
  const first = await transcriptOf(storyboard(1), words(thai))
  expect(first.captions.map((caption) => caption.words)).toEqual(['กด “ฝากเงิน”'])
  expect(first.names).toEqual([
    { source: 'Deposit', words: 'ฝากเงิน' },
    { source: 'Take ฿5.00 home', words: 'เก็บ ฿5.00' },
  ])
  expect((await transcriptOf(storyboard(1), words(thai))).fingerprint).toBe(first.fingerprint)
  expect((await transcriptOf(storyboard(2), words(thai))).fingerprint).not.toBe(first.fingerprint)
  const renamed = await transcriptOf(storyboard(1), words({ ...thai, Deposit: 'เติมเงิน' }))
  expect(renamed.fingerprint).not.toBe(first.fingerprint)
})

it('a caption that quotes a renamed button is found, and so is a name that is no button', async () => {
  expect(wrongQuotes(await transcriptOf(storyboard(1), words(thai)))).toEqual([])
  const renamed = await transcriptOf(storyboard(1), words({ ...thai, Deposit: 'เติมเงิน' }))
  expect(wrongQuotes(renamed)).toEqual(['the button is called “เติมเงิน”, not so in: กด “ฝากเงิน”'])
  expect(wrongQuotes({ captions: renamed.captions, names: [] })).toEqual([
    '“Deposit” is quoted, but the finger taps nothing of that name',
  ])
})

it('a button that is gone from the app stops the transcript', async () => {
  const { Deposit: _, ...others } = thai
  await expect(transcriptOf(storyboard(1), words(others))).rejects.toThrow('no message: Deposit')
})

it('facts of an earlier form are none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clips-'))
  expect(readClips(folder)).toBeNull()
  writeFileSync(join(folder, 'clips.json'), JSON.stringify({ wallet: { seconds: 3 } }))
  expect(readClips(folder)).toBeNull()
  writeFileSync(join(folder, 'clips.json'), JSON.stringify({ th: {}, la: {}, en: {} }))
  expect(readClips(folder)).toEqual({ th: {}, la: {}, en: {} })
})

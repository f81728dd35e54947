import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '../src/domain/locale.ts'

/** What is known of one video. `clips.json` has them by language and id. */
export interface ClipFacts {
  seconds: number
  width: number
  height: number
  bytes: number
  edition: string
  posterEdition: string
  stepStarts: number[]
  /** Of the transcript that the video was recorded from. */
  fingerprint: string
}

export type Clips = Record<Locale, Record<string, ClipFacts>>

/** Reads the facts of a folder's videos. Returns null where there are none, or those of an earlier form. */
export function readClips(folder: string): Clips | null {
  const file = join(folder, 'clips.json')
  if (!existsSync(file)) return null
  const clips: Partial<Clips> = JSON.parse(readFileSync(file, 'utf8'))
  return locales.every((locale) => clips[locale]) ? (clips as Clips) : null
}

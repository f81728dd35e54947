import { createHash } from 'node:crypto'
import { fillIn } from './fill-in.ts'
import type { Storyboard } from './how-to-storyboards.ts'

type Words = (source: string) => Promise<string>

/** A text of the app, in English and in the language of the clip. */
interface Spoken {
  source: string
  words: string
}

export interface Transcript {
  captions: Spoken[]
  /** The names of what the finger taps. */
  names: Spoken[]
  /** Eight letters that are others as soon as the clip would show something else. */
  fingerprint: string
}

/** Stands for whatever a storyboard uses, and notes each call. */
function listener(path: string, calls: string[]): unknown {
  return new Proxy(() => {}, {
    // A promise has `then`, and JSON asks for `toJSON`.
    get: (_, name) =>
      name === 'then' || name === 'toJSON' ? undefined : listener(`${path}.${String(name)}`, calls),
    apply: (_, __, args) => {
      calls.push(`${path} ${JSON.stringify(args)}`)
      return listener(path, calls)
    },
  })
}

/**
 * Plays a storyboard without an app, and returns what it says and does.
 * @param words translates an English source; it throws where the catalogue has none
 */
export async function transcriptOf(storyboard: Storyboard, words: Words): Promise<Transcript> {
  const captions: Spoken[] = []
  const names: Spoken[] = []
  const calls = [storyboard.path]
  const anything = listener('', calls)
  const named = async (source: string, values: Record<string, string> = {}) => {
    const spoken = { source: fillIn(source, values), words: fillIn(await words(source), values) }
    names.push(spoken)
    calls.push(spoken.words)
    return anything
  }
  const own: Record<string, unknown> = {
    button: named,
    link: named,
    async step(source: string) {
      const spoken = { source, words: await words(source) }
      captions.push(spoken)
      calls.push(spoken.words)
    },
  }
  const clip = new Proxy({}, { get: (_, name) => own[String(name)] ?? listener(String(name), calls) })
  const [recorder, world] = [clip, listener('world', calls)] as Parameters<Storyboard['play']>
  await storyboard.play(recorder, world)
  const fingerprint = createHash('sha256').update(calls.join('\n')).digest('hex').slice(0, 8)
  return { captions, names, fingerprint }
}

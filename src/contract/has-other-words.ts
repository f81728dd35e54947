import { placesIn, textsIn } from './answer-texts.ts'
import { soundsGood } from './claims.ts'

/** Whether a body has words that do not tell that the call went well. They may be those of a server in trouble. */
export function hasOtherWords(body: unknown): boolean {
  const words = placesIn(body).flatMap((place) => [...textsIn(place, 'message'), ...textsIn(place, 'msg')])
  return words.some((text) => !soundsGood(text))
}

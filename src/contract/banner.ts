import * as v from 'valibot'
import { Text } from './tolerant.ts'

/** A picture and the server's HTML that goes with it. */
export const Banner = v.object({ image: Text, html: Text })
export type Banner = v.InferOutput<typeof Banner>

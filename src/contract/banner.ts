import * as v from 'valibot'
import { Text } from './tolerant.ts'

/** A picture with HTML of the server. Show the HTML through SafeHtml only. */
export const Banner = v.object({ image: Text, html: Text })
export type Banner = v.InferOutput<typeof Banner>

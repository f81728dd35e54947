import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The brands of the repository, whose support and pictures no other brand's players should see. */
const DEMO_BRANDS = ['kapao', 'bua']
/** Whether a build with this setting `VITE_BRAND` has the brand of a demo. */
export const isDemoBrand = (brand = 'kapao') => DEMO_BRANDS.includes(brand)

/** One file of each folder that `npm run brand` makes: it is the same only where the folder was copied. */
const MADE = { screenshots: 'home-th.jpg', 'how-to': 'clips.json' }

/**
 * Says what a brand's folder still has of a demo brand that it was copied from.
 * @param id of the brand
 * @param demos the folder of the demo brands
 */
export function demoRemains(id: string, folder: string, demos: string): string[] {
  return DEMO_BRANDS.filter((demo) => demo !== id).flatMap((demo) => {
    const read = (from: string, file: string) =>
      existsSync(join(from, file)) ? readFileSync(join(from, file), 'utf8') : null
    const isSame = (file: string) => {
      const own = read(folder, file)
      return own !== null && own === read(join(demos, demo), file)
    }
    const supportOf = (from: string): Record<string, string> => {
      const { support } = JSON.parse(read(from, 'brand.json') ?? '{}')
      return { link: support?.link, ...support?.words }
    }
    const ofDemo = supportOf(join(demos, demo))
    return [
      ...Object.entries(supportOf(folder))
        .filter(([name, value]) => value !== undefined && value === ofDemo[name])
        .map(([name, value]) => {
          const place = name === 'link' ? 'support.link' : `support.words.${name}`
          return `${place} is that of brand/${demo} (${value}): write your own, or leave support out`
        }),
      ...Object.entries(MADE)
        .filter(([made, file]) => isSame(join(made, file)))
        .map(([made]) => `${made} shows brand/${demo}: remove that folder, then npm run brand -- ${id}`),
    ]
  })
}

/**
 * Checks that the captions of the how-to videos quote names that the buttons have. Videos that show something
 * else than the app would today are only named: `npm run howto` records them anew.
 */
import { join } from 'node:path'
import { readBrand } from './brand/read-brand.ts'
import { howToNews } from './how-to-news.ts'

const { problems, outdated } = await howToNews(join(readBrand().folder, 'how-to'))
if (problems.length > 0) console.log(problems.join('\n'))
if (outdated.length > 0) console.log(`Outdated how-to videos (npm run howto): ${outdated.join(', ')}`)
if (problems.length + outdated.length === 0) console.log('The how-to videos show what the app says')
process.exit(problems.length === 0 ? 0 : 1)

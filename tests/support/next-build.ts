import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/**
 * Makes the next build of a deployment, in which one chunk has other code. As after a real change, the chunks
 * that name each other have new names, and the page names them.
 */
export function makeNextBuild(folder: string, changedChunk: string): void {
  const inFolder = (path: string) => join(folder, path)
  const chunks = readdirSync(inFolder('assets')).filter((file) =>
    /^(?!service-worker-).+-.{8}\.js$/.test(file),
  )
  const nextNames = new Map(
    chunks.map((file) => [file, file.replace(/.{8}(?=\.js$)/, (hash) => digestOf(`after ${hash}`))]),
  )
  const withNextNames = (text: string) =>
    text.replace(/[\w.-]+-[\w-]{8}\.js/g, (name) => nextNames.get(name) ?? name)
  function rewrite(path: string, change: (text: string) => string): void {
    writeFileSync(inFolder(path), change(readFileSync(inFolder(path), 'utf8')))
  }
  for (const [file, next] of nextNames) {
    const code = file.startsWith(`${changedChunk}-`) ? '\n"a new word"' : ''
    rewrite(`assets/${file}`, (text) => withNextNames(text) + code)
    renameSync(inFolder(`assets/${file}`), inFolder(`assets/${next}`))
  }
  rewrite('index.html', withNextNames)
  rewrite('sw.js', (text) =>
    withNextNames(text).replaceAll(
      /\["([^"]+)","[\w-]{8}"\]/g,
      (_, path: string) => `["${path}","${digestOf(readFileSync(inFolder(path), 'utf8'))}"]`,
    ),
  )
}

/**
 * Writes what the how-to screen knows of its videos from the files in `public/how-to` themselves. Run
 * it after a file was replaced: `node scripts/measure-how-to.ts`. Needs ffprobe, which comes with ffmpeg.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const clipsFolder = join(root, 'public', 'how-to')
const written = join(root, 'src', 'features', 'howto', 'clips.json')

/** A file's edition: another content, another address, so that nobody is shown an old one. */
export function edition(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8)
}

function measure(id: string) {
  const path = join(clipsFolder, `${id}.mp4`)
  const { streams, format } = JSON.parse(
    execFileSync(
      'ffprobe',
      [
        '-v',
        'error',
        '-select_streams',
        'v:0',
        '-show_entries',
        'stream=width,height:format=duration',
        '-of',
        'json',
        path,
      ],
      { encoding: 'utf8' },
    ),
  )
  const video = readFileSync(path)
  return {
    seconds: Number(Number(format.duration).toFixed(1)),
    width: streams[0].width,
    height: streams[0].height,
    bytes: video.length,
    edition: edition(video),
    posterEdition: edition(readFileSync(join(clipsFolder, `${id}.webp`))),
  }
}

/** Measures the files anew. Their ids stay: which five videos there are is a rule of the product. */
export function measureClips(): void {
  const ids = Object.keys(JSON.parse(readFileSync(written, 'utf8')))
  const clips = Object.fromEntries(ids.map((id) => [id, measure(id)]))
  writeFileSync(written, `${JSON.stringify(clips, null, 2)}\n`)
}

if (import.meta.main) measureClips()

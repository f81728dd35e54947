/** Writes recorded frames as files. Needs ffmpeg. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { FRAMES_A_SECOND } from './clip-recorder.ts'

/** A key frame every four seconds: to seek, a player decodes from the key frame before. */
const KEY_FRAME_EVERY = FRAMES_A_SECOND * 4
const INPUT = ['-f', 'image2pipe', '-framerate', String(FRAMES_A_SECOND), '-i', '-']

/** Writes a video as H.264, which any phone plays. */
export function writeVideo(frames: readonly Buffer[], path: string): Promise<void> {
  return ffmpeg(frames, [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'animation', '-crf', '32'],
    ...['-g', String(KEY_FRAME_EVERY), '-colorspace', 'bt709', '-color_range', 'tv'],
    // Puts the index first, so that the video plays before it is loaded.
    ...['-movflags', '+faststart', '-an', path],
  ])
}

/** Writes one frame as a small WebP. */
export function writePoster(frame: Buffer, path: string): Promise<void> {
  return ffmpeg([frame], ['-vf', 'scale=300:-1', '-c:v', 'libwebp', '-quality', '50', path])
}

/** Writes a WebP that moves and begins anew, for a page that cannot show videos. */
export function writeAnimation(frames: readonly Buffer[], path: string): Promise<void> {
  return ffmpeg(frames, [
    ...['-vf', 'scale=360:-1', '-c:v', 'libwebp_anim', '-loop', '0'],
    ...['-quality', '55', '-compression_level', '6', path],
  ])
}

async function ffmpeg(pictures: readonly Buffer[], args: string[]): Promise<void> {
  const encoder = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...INPUT, ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = Promise.race([
    once(encoder, 'exit'),
    once(encoder, 'error').then(([error]) => {
      throw new Error('ffmpeg did not start: is it installed?', { cause: error })
    }),
  ])
  for (const picture of pictures) if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain')
  encoder.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

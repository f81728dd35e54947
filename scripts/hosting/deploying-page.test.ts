import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkChatFile } from '../../src/features/player/chat/chat-file-rules.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/deploying.md'), 'utf8')
const nginx = [...page.matchAll(/^ *```nginx\n([\s\S]*?)^ *```/gm)].map(([, text = '']) => text).join('\n')
const MB = 1024 * 1024

it('lets nginx pass the largest file of the chat on to a backend on the same host', () => {
  const mostMb = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1])
  // A megabyte for the rest of the form.
  const video = { name: 'a.mp4', type: 'video/mp4', size: (mostMb - 1) * MB }
  expect(checkChatFile(video)).toMatchObject({ problem: 'too-large' })
  expect(checkChatFile({ ...video, size: MB })).toEqual({ kind: 'video' })
})

it('lets both servers pass the chat’s socket on', () => {
  const [, socket = ''] = /location \^~ \/socket\.io\/ \{([\s\S]*?)\}/.exec(nginx) ?? []
  expect(socket).toContain('proxy_http_version 1.1;')
  expect(socket).toContain('Upgrade $http_upgrade;')
  // Caddy reads no block in one line.
  expect(page).toContain('handle /socket.io/* {\n\t\treverse_proxy 127.0.0.1:4000\n\t}')
})

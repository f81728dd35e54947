import { isIP } from 'node:net'
import { optionsFrom } from './options.ts'
import { DEMO_PLAYERS } from './seed/seed-world.ts'
import { createServer } from './server.ts'

const options = optionsFrom(process.env)
const { port, consoleToken, close } = await createServer(options).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${options.port} is in use: set PORT to another one.`)
  process.exit(1)
})
const isEverywhere = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(options.host)
const host = isIP(options.host) === 6 ? `[${options.host}]` : options.host
const address = `http://${isEverywhere ? 'localhost' : host}:${port}`
console.log(`Kapao is at ${address}`)
for (const { phone, password } of DEMO_PLAYERS) console.log(`Demo player: ${phone} / ${password}`)
console.log(`Console: ${address}/sandbox/${consoleToken ? `?token=${consoleToken}` : ''}`)
if (consoleToken) console.log('Other machines can reach this sandbox. Never put it on the internet.')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    close().then(() => process.exit(0))
  })
}

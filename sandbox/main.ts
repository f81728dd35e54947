import { optionsFrom } from './options.ts'
import { DEMO_PLAYERS } from './seed/seed-world.ts'
import { createServer } from './server.ts'

const options = optionsFrom(process.env)
const { port, close } = await createServer(options).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${options.port} is in use: set PORT to another one.`)
  process.exit(1)
})
const address = `http://localhost:${port}`
console.log(`Kapao is at ${address}`)
for (const { phone, password } of DEMO_PLAYERS) console.log(`Demo player: ${phone} / ${password}`)
console.log(`Console: ${address}/sandbox`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    close().then(() => process.exit(0))
  })
}

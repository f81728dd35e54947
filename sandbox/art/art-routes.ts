import { Hono } from 'hono'
import { PICTURE_POLICY } from '../http/security-headers.ts'
import { fileOf } from '../world/files.ts'
import { SLIP_COLUMNS, type Slip } from '../world/slips.ts'
import type { World } from '../world/world.ts'
import { bannerOf, bonusBannerOf, lineQr, slipPicture } from './banner-art.ts'
import { gamePicture } from './game-pictures.ts'

const EXAMPLE = { reference: 'SL000000000000', amount: 50_000, createdAt: 0, bankCode: 'KBANK' }

/** Pictures that the sandbox draws, and files that players uploaded. */
export function artRoutes(world: World): Hono {
  const routes = new Hono()

  const drawings: Record<string, (name: string) => string | null> = {
    banner: bannerOf,
    bonus: bonusBannerOf,
    slip: (name) => {
      if (name === 'example') return slipPicture({ ...EXAMPLE, createdAt: world.clock.now() })
      const slip = world.database.one<Slip>(`SELECT ${SLIP_COLUMNS} FROM slips WHERE id = ?`, name)
      return slip ? slipPicture(slip) : null
    },
  }

  routes.get('/art/line-qr.svg', (context) => context.body(lineQr(), 200, headersOf(SVG)))
  routes.get('/art/:kind/:file{.+\\.svg}', (context) => {
    const { kind, file } = context.req.param()
    const drawn = Object.hasOwn(drawings, kind) ? drawings[kind]?.(file.slice(0, -4)) : null
    if (!drawn) return context.text('Not Found', 404)
    return context.body(drawn, 200, kind === 'slip' ? privateHeadersOf(SVG) : headersOf(SVG))
  })

  routes.get('/art/:kind/:file{.+\\.webp}', (context) => {
    const { kind, file } = context.req.param()
    const picture = gamePicture(kind, file.slice(0, -5))
    return picture ? context.body(picture, 200, headersOf('image/webp')) : context.text('Not Found', 404)
  })

  routes.get('/files/:id', (context) => {
    const file = fileOf(world, context.req.param('id'))
    if (!file) return context.text('Not Found', 404)
    return context.body(new Uint8Array(file.bytes), 200, privateHeadersOf(file.mime))
  })
  return routes
}

const SVG = 'image/svg+xml'

const headersOf = (mime: string) => ({
  ...PICTURE_POLICY,
  'content-type': mime,
  'cache-control': 'public, max-age=86400',
})

/** Of what one player alone may see: the browser's own cache would keep it for the next person on the phone. */
const privateHeadersOf = (mime: string) => ({ ...headersOf(mime), 'cache-control': 'no-store' })

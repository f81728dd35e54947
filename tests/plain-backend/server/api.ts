import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { account } from '../calls/account.ts'
import { autoLogin } from '../calls/auto-login.ts'
import { bonus } from '../calls/bonus.ts'
import type { Route } from '../calls/call.ts'
import { chat } from '../calls/chat.ts'
import { deposits } from '../calls/deposits.ts'
import { lookups } from '../calls/lookups.ts'
import { rewards } from '../calls/rewards.ts'
import { spinwheel } from '../calls/spinwheel.ts'
import { statement } from '../calls/statement.ts'
import { wallet } from '../calls/wallet.ts'
import type { Written } from '../forms/write-answer.ts'
import type { World } from '../world/world.ts'
import { proxyPage, send } from './send-written.ts'
import { type Arrived, takeCall } from './take-call.ts'

type Bindings = { Bindings: HttpBindings }

/** Every call of the specification that the backend knows. */
const routes: Route[] = [
  ...lookups,
  ...account,
  ...wallet,
  ...deposits,
  ...statement,
  ...rewards,
  ...spinwheel,
  ...bonus,
  ...autoLogin,
  ...chat,
]

async function arrivedWith(context: Context<Bindings>): Promise<Arrived> {
  const { req } = context
  const type = req.header('content-type') ?? ''
  const isForm = type.startsWith('multipart/form-data')
  const text = isForm ? '' : await req.text()
  return {
    token: /^Bearer (.+)$/.exec(req.header('authorization') ?? '')?.[1] ?? null,
    idempotencyKey: req.header('idempotency-key') ?? null,
    params: req.param() as Record<string, string>,
    body: isForm ? Object.fromEntries(await req.formData()) : text === '' ? {} : JSON.parse(text),
  }
}

function dropLine({ env }: Context<Bindings>): Response {
  env.outgoing.socket?.destroy()
  return RESPONSE_ALREADY_SENT
}

/** The calls of the specification, with the habits of this world. */
export function createApi(world: World): Hono<Bindings> {
  const api = new Hono<Bindings>()
  const answersByKey = new Map<string, Written>()
  for (const route of routes) {
    api.on(route.method, route.path, async (context) => {
      const arrived = await arrivedWith(context)
      const phone = (arrived.token && world.sessions.get(arrived.token)) ?? null
      world.calls.push({ method: route.method, path: context.req.path, phone, body: arrived.body })
      const take = () => takeCall(world, route, arrived, answersByKey)
      const { lostAnswer, lateMs } = world.habits
      if (!route.hasEffect || lostAnswer === 'none') return send(take())
      if (lostAnswer === 'before') return dropLine(context)
      if (lostAnswer === 'done-late') {
        setTimeout(take, lateMs)
        return dropLine(context)
      }
      take()
      return lostAnswer === 'page-502' ? proxyPage() : dropLine(context)
    })
  }
  api.notFound((context) => {
    world.calls.push({
      method: context.req.method,
      path: context.req.path,
      phone: null,
      body: 'UNKNOWN CALL',
    })
    return context.json({ statusCode: 404, message: `Cannot ${context.req.method} ${context.req.path}` }, 404)
  })
  return api
}

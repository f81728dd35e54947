import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { Refusal } from '../world/refusal.ts'

type Validated<T extends string, S extends v.GenericSchema> = {
  in: { [K in T]: v.InferInput<S> }
  out: { [K in T]: v.InferOutput<S> }
}

/**
 * Checks the JSON body (an absent one is `{}`) or the query; the route reads it by `context.req.valid`.
 * Refuses with 400 and names the wrong field.
 */
export function validate<T extends 'json' | 'query', S extends v.GenericSchema>(
  target: T,
  schema: S,
): MiddlewareHandler<object, string, Validated<T, S>, never> {
  return async (context, next) => {
    const sent = target === 'json' ? await readJson(context) : context.req.query()
    const read = v.safeParse(schema, sent)
    if (!read.success) {
      const [issue] = read.issues
      throw new Refusal('INVALID_INPUT', { message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` })
    }
    context.req.addValidatedData(target, read.output as object)
    await next()
  }
}

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal('INVALID_INPUT', { message: 'the body is not JSON' })
  }
}

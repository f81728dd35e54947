import { Refusal } from '../world/refusal.ts'

export interface Answer {
  status: number
  /** JSON */
  body: string
}

/** The answer to a call that threw. A refusal says why; any other error is a defect of the sandbox. */
export function answerToError(error: unknown): Answer {
  if (error instanceof Refusal) return { status: error.status, body: JSON.stringify(error.body) }
  console.error('sandbox:', error)
  return answerToError(new Refusal('INTERNAL_SERVER_ERROR', { status: 500 }))
}

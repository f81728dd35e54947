import type { Habits } from '../habits.ts'
import type { Answer } from './answer.ts'
import { successBody } from './write-success.ts'
import { writeValue } from './write-value.ts'

export interface Written {
  status: number
  type: 'json' | 'text'
  /** Undefined is no body. */
  body: unknown
}

const json = (body: unknown, status = 200): Written => ({ status, type: 'json', body })
const NO_CONTENT: Written = { status: 204, type: 'json', body: undefined }

function inEnvelope(content: unknown, { envelope }: Habits): unknown {
  switch (envelope) {
    case 'data':
      return { data: content }
    case 'status-success':
      return { status: 'success', data: content }
    case 'code-200':
      return { code: 200, message: 'success', data: content }
    case 'success-true':
      return { success: true, error: null, message: null, data: content }
    default:
      return content
  }
}

function listBody(list: Answer & { kind: 'list' }, { lists, total }: Habits): unknown {
  const { name, rows } = list
  const count = list.total === undefined || total === 'absent' ? {} : { total: list.total }
  if (lists === 'bare') return rows
  if (lists === 'data') return { ...count, data: rows }
  return lists === 'named' || list.isNamed ? { ...count, [name]: rows } : rows
}

/** @returns the answer in the form of these habits, ready to be sent */
export function writeAnswer(answer: Answer, habits: Habits): Written {
  const enveloped = (content: unknown) => json(inEnvelope(writeValue(content, habits), habits))
  switch (answer.kind) {
    case 'fields':
      return enveloped(answer.fields)
    case 'value':
      return enveloped(habits.lists === 'bare' ? answer.value : { [answer.name]: answer.value })
    case 'string': {
      const text = writeValue(answer.value, habits)
      if (habits.strings === 'text') return { status: 200, type: 'text', body: String(text) }
      return json(inEnvelope(habits.strings === 'json' ? text : { [answer.name]: text }, habits))
    }
    case 'list':
      return enveloped(listBody(answer, habits))
    case 'done': {
      const body = successBody(answer, habits)
      return body === undefined ? NO_CONTENT : json(writeValue(body, habits))
    }
    case 'empty':
      return NO_CONTENT
    case 'raw':
      return json(writeValue(answer.body, habits), answer.status)
  }
}

/**
 * The values of answers for which the contract has a schema of its own. What such a schema reads is written in a
 * function, so its form on the wire is told here.
 */

import { Address } from '#contract/address.ts'
import { BankAccount, BankNames } from '#contract/bank.ts'
import { Banner } from '#contract/banner.ts'
import { BonusItem } from '#contract/bonus.ts'
import { Sender } from '#contract/chat.ts'
import { ChatButton, ChatCard, ChatMedia } from '#contract/chat-message.ts'
import { Confirmed, Done } from '#contract/done.ts'
import type { AnySchema } from '#contract/endpoint.ts'
import { Balance, Figure, Money, Time } from '#contract/figures.ts'
import { BoundOrNone, ClockTime, TakesSlips } from '#contract/lookup.ts'
import { CeilingAmount, Instant } from '#contract/play-limits.ts'
import { ExpireIn } from '#contract/qrcode.ts'
import { Received } from '#contract/received.ts'
import { Blocks } from '#contract/refund.ts'
import { ServiceState } from '#contract/service-state.ts'
import { Slice, Spinwheel } from '#contract/spinwheel.ts'
import { RowStatus, Slip, StatementEntry } from '#contract/statement.ts'
import { Flag, FlagOrNone, Label, Name, Text, WholeText, YesNo } from '#contract/tolerant.ts'
import { Category, HiddenFields, Slot } from '#contract/wallet.ts'
import { ConfirmedWithAmount } from '#contract/with-amount.ts'
import type { JsonSchema } from './json-schema.ts'

interface WireForm {
  name: string
  form: JsonSchema
  /** Whether an answer may leave it out. */
  isOptional: boolean
}

const optional = (name: string, form: JsonSchema): WireForm => ({ name, form, isOptional: true })
const required = (name: string, form: JsonSchema): WireForm => ({ name, form, isOptional: false })

const said: JsonSchema = {
  description:
    'What a command returns. `message: "SUCCESS"` or `success: true` says yes. A money call needs a yes: without one the app asks the records before it says that it was done.',
  type: 'object',
  properties: {
    message: {
      type: ['string', 'null'],
      description: 'A key of the error catalogue, or words for the player.',
    },
    success: { type: 'boolean' },
  },
}

const saidWithAmount = (meaning: string): JsonSchema => ({
  ...said,
  properties: {
    ...said.properties,
    amount: {
      type: ['number', 'string', 'null'],
      description: `${meaning}, in baht. It is told with the outcome; it is no yes by itself.`,
    },
  },
})

const money: JsonSchema = {
  description:
    'An amount in baht, never in satang. A number, its digits as text (`"1,234.50"` too), or MongoDB’s `{ "$numberDecimal": "120.50" }`. Any other value is unknown and shows as a dash; nothing can be done with money that is unknown.',
  type: ['number', 'string', 'object', 'null'],
  examples: [120.5, '120.50'],
}

/** The form on the wire of each such schema. */
export const wireForms: ReadonlyMap<AnySchema, WireForm> = new Map<AnySchema, WireForm>([
  [Money, optional('Money', money)],
  [
    Balance,
    optional('Balance', {
      ...money,
      description: `${money.description} A fraction of a satang is cut off: no more is shown than there is.`,
    }),
  ],
  [
    CeilingAmount,
    optional('CeilingAmount', {
      description:
        'The most that a player wants to pay in, in baht; null for no limit. An answer with any other value is not used.',
      type: ['number', 'string', 'null'],
    }),
  ],
  [
    Instant,
    required('Instant', {
      description:
        'A moment: ISO 8601 with its zone, or epoch milliseconds. An answer with any other value is not used.',
      type: ['string', 'number'],
    }),
  ],
  [
    BoundOrNone,
    optional('BoundOrNone', {
      description:
        'A bound in baht. Where it is missing or null there is none. Without a maximum the balance is the bound.',
      type: ['number', 'string', 'null'],
    }),
  ],
  [
    Figure,
    optional('Figure', {
      description:
        'A plain figure, such as a count or a percentage: a number or its digits. Any other is unknown.',
      type: ['number', 'string', 'object', 'null'],
    }),
  ],
  [
    Time,
    optional('Time', {
      description:
        'A moment: ISO 8601 with its zone (`2026-01-02T03:04:05.000Z`, `…+07:00`), or epoch seconds or milliseconds. A text without a zone is shown as Bangkok’s time (`VITE_TIME_ZONE`), but the app never judges by it what became of money.',
      type: ['string', 'number', 'null'],
    }),
  ],
  [
    Text,
    optional('Text', {
      description: 'A text. A number becomes its digits; missing, null and "" mean that there is none.',
      type: ['string', 'number', 'null'],
    }),
  ],
  [
    Name,
    required('Name', {
      description: 'A code that must be there. A row of a list without it is left out.',
      type: ['string', 'integer'],
    }),
  ],
  [
    Flag,
    optional('Flag', {
      description: 'A switch. `true`, `"true"`, `1` and `"1"` are on; anything else is off.',
      type: ['boolean', 'string', 'number', 'null'],
    }),
  ],
  [
    ClockTime,
    optional('ClockTime', {
      description: 'A time of day in Bangkok, with or without seconds.',
      type: ['string', 'null'],
      examples: ['23:00'],
    }),
  ],
  [
    TakesSlips,
    optional('TakesSlips', {
      description: 'Slips are taken unless it plainly says no.',
      type: ['boolean', 'string', 'number', 'null'],
    }),
  ],
  [
    FlagOrNone,
    optional('FlagOrNone', {
      description: 'As Flag; where it is missing, the answer does not say.',
      type: ['boolean', 'string', 'number', 'null'],
    }),
  ],
  [
    YesNo,
    required('YesNo', {
      description: 'A plain yes or no. An answer without it cannot be read.',
      enum: [true, false, 'true', 'false', 1, 0, '1', '0'],
    }),
  ],
  [
    WholeText,
    required('WholeText', {
      description: 'A text that is the whole answer, such as a token. An empty one cannot be read.',
      type: 'string',
      minLength: 1,
    }),
  ],
  [
    Address,
    required('Address', {
      description:
        'An absolute address, or a path of the API that begins with `/`. Any other text cannot be read.',
      type: 'string',
      minLength: 1,
    }),
  ],
  [
    Label,
    optional('Label', {
      description: 'A text, or an object that has it under `label`, `name` or `code`.',
      type: ['string', 'number', 'object', 'null'],
    }),
  ],
  [Done, required('Done', said)],
  [Confirmed, required('Confirmed', said)],
  [ConfirmedWithAmount, required('ConfirmedWithAmount', saidWithAmount('How much will be paid out'))],
  [Received, required('Received', saidWithAmount('How much was received'))],
  [
    RowStatus,
    optional('RowStatus', {
      description: '`SUCCESS` and `FAILED` are final. Any other status shows as in progress.',
      type: ['string', 'null'],
      examples: ['SUCCESS', 'FAILED', 'PENDING'],
    }),
  ],
  [
    Category,
    optional('Category', {
      description: 'A casino is shown under sport, an unknown category among the slots.',
      type: ['string', 'null'],
      examples: ['slot', 'sport', 'casino', 'lotto'],
    }),
  ],
  [
    Sender,
    optional('Sender', {
      description: '`customer` is the person; anybody else is the support.',
      type: ['string', 'null'],
    }),
  ],
  [
    Blocks,
    optional('Blocks', {
      description: 'Whether an active bonus blocks the refund: a switch, or the bonus itself.',
      type: ['boolean', 'string', 'number', 'object', 'null'],
    }),
  ],
  [
    HiddenFields,
    optional('HiddenFields', {
      description:
        'What a game’s sign-in form needs beside username and password: a text is posted as `event`, an object under its own names.',
      type: ['string', 'object', 'null'],
    }),
  ],
  [
    ExpireIn,
    optional('ExpireIn', {
      description: 'When the QR ends: a moment as Time, seconds from now, or a duration such as `00:10:00`.',
      type: ['string', 'number', 'null'],
    }),
  ],
  [
    ServiceState,
    required('ServiceState', {
      description:
        '`status: "terminated"` ends the service for everybody. Anything else lets the player go on.',
      type: ['object', 'boolean', 'string'],
      properties: { status: { type: 'string', examples: ['active', 'terminated'] } },
    }),
  ],
])

/** Objects that several answers have, or that are worth a name. */
export const namedRecords: ReadonlyMap<AnySchema, string> = new Map<AnySchema, string>([
  [BankNames, 'BankNames'],
  [BankAccount, 'BankAccount'],
  [Banner, 'Banner'],
  [BonusItem, 'BonusItem'],
  [ChatButton, 'ChatButton'],
  [ChatCard, 'ChatCard'],
  [ChatMedia, 'ChatMedia'],
  [Slice, 'Slice'],
  [Spinwheel, 'Spinwheel'],
  [Slip, 'Slip'],
  [StatementEntry, 'StatementEntry'],
  [Slot, 'Slot'],
])

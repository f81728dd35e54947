/** The parts of the document that all calls share. */

export const introduction = `Every call that Kapao makes to its backend, in the plainest form of each answer. The file is written by \`npm run openapi\` from \`src/contract\`; do not edit it.

The app reads more than these forms: an answer may stand in an envelope (\`{ status, data }\`, \`{ success, result }\`), a list may come bare, a figure as text; unknown fields are ignored. docs/wire.md tells all of it.

What holds for every call:

- **Effect** (\`x-effect\`): \`lookup\` is the same for everybody, \`read\` is private, \`command\` changes something, \`money\` moves money, \`upload\` sends a file. It decides everything, whatever the method is: some GETs move money.
- **No** is a 4xx with a key of the error catalogue in \`code\`, \`error\` or \`message\`. A 2xx that says no (\`success: false\`, \`status: "error"\`) is a refusal, too.
- **Yes** is \`true\`, \`success: true\`, a key such as \`SUCCESS\`, or what the call is for.
- **Neither**: a 5xx, a page, cut JSON, no answer, and any other 2xx. A money call then is looked for in the records, and never sent again by itself.
- A \`429\` or the API's own JSON \`503\` with \`Retry-After\` means that nothing was done.
- \`message: "gone"\` and 410 end the service; a 401, \`error: "invalid-token"\` and \`EXPIRED_AUTH_TOKEN\` end the session.
- No cookies are sent. Redirects are followed for lookups only.`

const said = { $ref: '#/components/schemas/Refusal' }
const json = (example: unknown) => ({ 'application/json': { schema: said, example } })

export const refusalSchema = {
  description: 'Any one of the three fields may hold the key of the error catalogue.',
  type: 'object',
  properties: {
    message: {
      type: ['string', 'array', 'null'],
      description:
        'A key, or words for the player of at most 500 characters (200 where they are the whole body).',
    },
    error: { type: ['string', 'object', 'boolean', 'null'] },
    code: { type: ['string', 'number', 'null'] },
  },
}

/** As the sandbox refuses a call. */
const refusal = (code: string) => ({ message: code, error: code, code })

export const responses = {
  Refusal: {
    description:
      'The server says no, and nothing was done. The player reads the translation of the key, else the server’s own words.',
    headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    content: json(refusal('MONEY_NOT_ENOUGH')),
  },
  SessionEnded: {
    description: 'The session has ended. Everything private leaves the phone, and the login opens.',
    content: json({ error: 'invalid-token' }),
  },
  NotThere: {
    description: 'There is none. Another key than `NO_DATA` is a refusal.',
    content: json(refusal('NO_DATA')),
  },
  Gone: { description: 'The service has ended for everybody.', content: json({ message: 'gone' }) },
  Broken: {
    description:
      'The server broke: it may have done the call or not. A key that names a reason, such as `MONEY_NOT_ENOUGH`, counts as a refusal all the same.',
    content: json(refusal('INTERNAL_SERVER_ERROR')),
  },
}

export const headers = {
  Date: {
    description:
      'The server’s clock. On another origin it has to be exposed (`Access-Control-Expose-Headers: Date, Retry-After`).',
    schema: { type: 'string' },
  },
  NoStore: {
    description: 'The app asks every time anyway; `no-store` also keeps the answer out of proxies.',
    schema: { type: 'string', examples: ['no-store'] },
  },
  RetryAfter: { description: 'When to try again, in seconds.', schema: { type: 'string' } },
}

export const parameters = {
  Language: {
    name: 'Accept-Language',
    in: 'header',
    required: true,
    schema: { type: 'string', enum: ['th', 'lo', 'en'] },
  },
  Client: {
    name: 'X-Client',
    in: 'header',
    required: true,
    schema: { type: 'string', const: 'wallet-user' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Sent where the setting `VITE_IDEMPOTENCY` is on. The server does the work of one key once, and repeats its answer for 24 hours; a 409 without a key of the catalogue means that the first sending is still under way.',
    schema: { type: 'string' },
  },
}

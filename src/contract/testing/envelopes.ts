/** Envelopes of real backends: what a server may put around an answer. */
export const envelopes: Readonly<Record<string, (answer: unknown) => unknown>> = {
  data: (data) => ({ data }),
  'data and a status': (data) => ({ status: 'success', data }),
  'data, a code and a message': (data) => ({ code: 200, message: 'success', data }),
  'data and every word of success': (data) => ({
    success: true,
    status: true,
    statusCode: 200,
    code: 0,
    error: null,
    errors: [],
    result: true,
    data,
  }),
  result: (result) => ({ success: true, result }),
}

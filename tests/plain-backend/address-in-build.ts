/**
 * Where a test build says that its backend is. `serve-app.ts` puts the real address there, so that one build
 * serves any number of backends, each on a port of its own.
 */
export const ADDRESS_IN_BUILD = 'http://plain-backend.invalid'

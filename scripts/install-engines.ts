import { findEngines } from './find-engines.ts'

/** Installs the engines of the browser tests that are missing, for `npm test`. */
await findEngines()

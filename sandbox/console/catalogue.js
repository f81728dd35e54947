import { call } from './call.js'

const NOTHING = {
  calls: [],
  faults: [],
  errorCodes: [],
  sentinels: {},
  slipReasons: [],
  pushKinds: [],
  banks: [],
  bonuses: [],
  slices: [],
}

/**
 * What there is to choose from; it never changes while the sandbox runs. Without an answer the lists
 * are empty and all else works: the page says by itself that the sandbox does not answer.
 */
export const catalogue = await call('GET', '/catalogue').catch(() => NOTHING)

import { type Config, readConfig } from './settings.ts'

declare const __KAPAO_CONFIG__: Omit<Config, 'pushKey'> | undefined

/**
 * The settings of this build. Outside a build, as in tests, they are the defaults. The key of the pushes is long, and
 * stands where it is used (features/player/push/push-key.ts).
 */
export const config: Omit<Config, 'pushKey'> =
  typeof __KAPAO_CONFIG__ === 'undefined' ? readConfig({ MODE: 'test' }) : __KAPAO_CONFIG__

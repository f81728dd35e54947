import { type Config, readConfig } from './settings.ts'

declare const __KAPAO_CONFIG__: Config | undefined

/** The settings of this build. Outside a build, as in tests, they are the defaults. */
export const config: Config =
  typeof __KAPAO_CONFIG__ === 'undefined' ? readConfig({ MODE: 'test' }) : __KAPAO_CONFIG__

import { version } from '../../../../package.json'

/** The app's own version, as its package states it (specification section 1). */
export const APP_VERSION: string = version

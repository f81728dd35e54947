import { version } from '../../../../package.json'

/** The version in package.json. */
export const APP_VERSION: string = version

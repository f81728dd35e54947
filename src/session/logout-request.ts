import { emitter } from '#browser/emitter.ts'

/** A player's wish to log out. The player's shell asks first where something is unfinished. */
export const logoutRequest = emitter()

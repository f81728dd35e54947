declare const __PUSH_KEY__: string | undefined

/** The public key of the service that sends pushes (VITE_PUSH_KEY); empty without pushes, and outside a build. */
export const pushKey = typeof __PUSH_KEY__ === 'undefined' ? '' : __PUSH_KEY__

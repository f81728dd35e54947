declare const __BRAND__: string | undefined

/**
 * The brand of this build, the name of its folder in `brand`. The names of everything that the app keeps on a
 * phone begin with it, so that two brands never read each other's data.
 */
export const brand: string = typeof __BRAND__ === 'undefined' ? 'kapao' : __BRAND__

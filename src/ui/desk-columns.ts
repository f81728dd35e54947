/** A screen of two columns on a desk. On a phone their parts stand in one. */
export const deskColumns = 'lg:grid lg:max-w-6xl lg:grid-cols-[26rem_minmax(0,1fr)] lg:gap-x-8'

/** One of the two columns. */
export const deskColumn = 'contents flex-col lg:flex'

/**
 * It stays while the other column scrolls. It is at least as high as the window, so that a short one stays at its
 * top, and a tall one scrolls until its end can be seen.
 */
export const stickyColumn = 'lg:sticky lg:bottom-8 lg:min-h-[calc(100dvh-5.6rem)] lg:self-end'

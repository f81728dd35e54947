/** The box of every text control: text box, select, amount. */
export const controlBox = 'control flex min-h-[3.25rem] w-full items-center rounded-control'

/**
 * 16 px at least: below that iOS zooms the page when the control gets the focus. `w-0`, since an input asks
 * for twenty letters' room otherwise, which in a grid pushes a narrow page sideways.
 */
export const controlInput =
  'h-[3.125rem] w-0 min-w-0 flex-1 rounded-control bg-transparent px-3.5 text-base outline-none'

/** The class around a text field, a select or an amount field. */
export const controlBox = 'control flex min-h-[3.25rem] w-full items-center rounded-control'

/**
 * At least 16 px: iOS zooms into a smaller control on focus. `w-0`, because an input is otherwise twenty
 * letters wide and would widen a narrow grid.
 */
export const controlInput =
  'h-[3.125rem] w-0 min-w-0 flex-1 rounded-control bg-transparent px-3.5 text-base outline-none'

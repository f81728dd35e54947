import { classNames } from '#ui/base/class-names.ts'

/** The class of a tile on home. Gold marks the main action. */
export function widgetClass(isGold = false): string {
  return classNames(
    'relative flex min-h-20 select-none flex-col items-center gap-0.5 rounded-card px-1 pt-2 pb-1.5 text-center',
    'transition-[filter,background-color,scale] duration-150 active:scale-[0.97]',
    isGold
      ? 'fill-gold shadow-glow hover:brightness-105'
      : 'border border-line bg-raised shadow-card hover:bg-lifted',
  )
}

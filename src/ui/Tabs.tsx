import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface Tab<Id extends string> {
  id: Id
  label: ReactNode
  icon?: ReactNode
}

interface TabsProps<Id extends string> {
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  label: string
  /** The panel of the chosen tab. */
  children?: ReactNode
  className?: string
}

/** Arrow keys move and choose, as the ARIA pattern for tabs that show at once has it. */
export function Tabs<Id extends string>({
  tabs,
  value,
  onChange,
  label,
  children,
  className,
}: TabsProps<Id>) {
  const prefix = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    const next = tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${prefix}-${next.id}`)?.focus()
  }
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 rounded-control bg-lifted p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${prefix}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            className={classNames(
              'flex min-h-touch min-w-0 flex-1 items-center justify-center gap-1.5 rounded-[0.5625rem] px-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0',
              tab.id === value ? 'bg-primary font-semibold text-on-primary' : 'text-ink-muted',
            )}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${value}`} className="pt-4">
        {children}
      </div>
    </div>
  )
}

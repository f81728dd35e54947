import type { ReactNode } from 'react'
import { config } from '#config.ts'
import { Logo } from '#ui/base/Logo.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'

export function TopBar({ actions }: { actions?: ReactNode }) {
  return (
    <header className="bar sticky top-0 z-10 border-line border-b bg-raised pt-[env(safe-area-inset-top)] lg:-ms-24">
      <div className="page flex h-12 items-center justify-between gap-2 lg:max-w-none">
        <Logo size={28} wordmark={config.appName} />
        <div className="flex items-center gap-4">
          <LanguageMenu />
          {actions}
        </div>
      </div>
    </header>
  )
}

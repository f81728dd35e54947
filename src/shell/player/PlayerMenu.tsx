import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Headset, House, ReceiptText, ScrollText, UserRound } from 'lucide-react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { MenuButton, MenuLink } from '#shell/frame/MenuItem.tsx'

export function PlayerMenu() {
  const { t } = useLingui()
  const dialogs = useDialogs()
  return (
    <nav
      aria-label={t`Main menu`}
      className="bar fixed inset-x-0 bottom-0 z-10 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-xl items-stretch">
        <MenuLink to="/user/profile" icon={<UserRound aria-hidden />} label={<Trans>Profile</Trans>} />
        <MenuButton
          icon={<ScrollText aria-hidden />}
          label={<Trans>Conditions</Trans>}
          tap="conditions"
          onClick={() => dialogs.open('conditions')}
        />
        <div className="flex flex-1 justify-center">
          <Link
            to="/user/home"
            aria-label={t`Home`}
            className="-mt-5 grid size-16 place-items-center rounded-full bg-accent text-on-accent shadow-glow ring-4 ring-surface"
          >
            <House aria-hidden size={30} />
          </Link>
        </div>
        <MenuLink to="/user/statement" icon={<ReceiptText aria-hidden />} label={<Trans>Statement</Trans>} />
        <MenuLink to="/user/contact" icon={<Headset aria-hidden />} label={<Trans>Contact</Trans>} />
      </div>
    </nav>
  )
}

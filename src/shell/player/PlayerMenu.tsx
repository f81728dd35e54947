import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Headset, House, ReceiptText, ScrollText, UserRound } from 'lucide-react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { MenuButton, MenuLink } from '#shell/frame/MenuItem.tsx'
import { UnreadMark } from './UnreadMark.tsx'

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
            className="grid size-13 place-items-center self-center rounded-full border-2 border-accent bg-accent text-on-accent aria-[current=page]:bg-transparent aria-[current=page]:text-accent-ink"
          >
            <House aria-hidden size={30} />
          </Link>
        </div>
        <MenuLink to="/user/statement" icon={<ReceiptText aria-hidden />} label={<Trans>Statement</Trans>} />
        <MenuLink
          to="/user/contact"
          icon={<Headset aria-hidden />}
          label={<Trans>Contact</Trans>}
          news={<UnreadMark />}
        />
      </div>
    </nav>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Headset, House, ReceiptText, ScrollText, UserRound } from 'lucide-react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { MenuButton, MenuLink, menuClass, menuRowClass } from '#shell/frame/MenuItem.tsx'
import { UnreadMark } from './UnreadMark.tsx'

export function PlayerMenu() {
  const { t } = useLingui()
  const dialogs = useDialogs()
  return (
    <nav aria-label={t`Main menu`} className={menuClass}>
      <div className={menuRowClass}>
        <MenuLink to="/user/profile" icon={<UserRound aria-hidden />} label={<Trans>Profile</Trans>} />
        <MenuButton
          icon={<ScrollText aria-hidden />}
          label={<Trans>Conditions</Trans>}
          tap="conditions"
          onClick={() => dialogs.open('conditions')}
        />
        <div className="flex flex-1 justify-center lg:order-first lg:flex-none">
          <Link
            to="/user/home"
            aria-label={t`Home`}
            className="grid size-[52px] place-items-center self-center rounded-full border-2 border-accent bg-accent text-on-accent aria-[current=page]:bg-transparent aria-[current=page]:text-accent-ink"
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

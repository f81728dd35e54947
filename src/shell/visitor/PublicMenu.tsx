import { Trans, useLingui } from '@lingui/react/macro'
import { CirclePlay, Headset, House, UserRoundPlus } from 'lucide-react'
import { MenuLink, menuClass, menuRowClass } from '#shell/frame/MenuItem.tsx'

export function PublicMenu() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Main menu`} className={menuClass}>
      <div className={menuRowClass}>
        <MenuLink to="/login" icon={<House aria-hidden />} label={<Trans>Home</Trans>} />
        <MenuLink to="/register" icon={<UserRoundPlus aria-hidden />} label={<Trans>Register</Trans>} />
        <MenuLink to="/howto" icon={<CirclePlay aria-hidden />} label={<Trans>How-to</Trans>} />
        <MenuLink to="/contact" icon={<Headset aria-hidden />} label={<Trans>Contact</Trans>} />
      </div>
    </nav>
  )
}

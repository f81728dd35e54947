import { Trans } from '@lingui/react/macro'
import { EllipsisVertical, Menu, Share, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InstallWay } from './install-rules.ts'

/** `inline` is no class here (styles.css). */
const mark = 'mx-0.5 inline-block size-5 align-text-bottom text-primary-ink'

/** Lists what to tap in this browser, in order. It is empty where the app's own button installs. */
export function InstallSteps({ way }: { way: InstallWay }) {
  const steps = stepsOf(way)
  if (steps.length === 0) return null
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way never change
        <li key={index} className="flex items-start gap-3">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-primary-ink">
            {index + 1}
          </span>
          <span className="pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  )
}

function stepsOf(way: InstallWay): ReactNode[] {
  const add = <Trans>Tap “Add”. The icon is then on your home screen.</Trans>
  const onPhone = (
    <Trans key="phone">On your phone, open this page in its browser and install it there.</Trans>
  )
  switch (way) {
    case 'ios':
      return [
        <Trans key="share">
          Tap Share <Share aria-hidden="true" className={mark} /> in the bar of the browser. If it is not
          there, tap ••• first.
        </Trans>,
        <Trans key="home">
          Choose “Add to Home Screen” <SquarePlus aria-hidden="true" className={mark} />. If you do not see
          it, scroll down or tap “View More”.
        </Trans>,
        add,
      ]
    case 'samsung':
      return [
        <Trans key="menu">
          Tap the menu <Menu aria-hidden="true" className={mark} /> at the bottom right.
        </Trans>,
        <Trans key="page">Tap “Add page to”, then “Home screen”.</Trans>,
        add,
      ]
    case 'firefox':
    case 'android':
      return [
        <Trans key="menu">
          Tap <EllipsisVertical aria-hidden="true" className={mark} /> beside the address.
        </Trans>,
        <Trans key="install">Choose “Install app” or “Add to Home screen”.</Trans>,
        <Trans key="confirm">Confirm. The icon is then on your home screen.</Trans>,
      ]
    case 'desktop':
      return [
        <Trans key="bar">Look for the install mark at the right of the address bar, or in the menu.</Trans>,
        onPhone,
      ]
    case 'mac-safari':
      return [<Trans key="dock">In the menu “File”, choose “Add to Dock”.</Trans>, onPhone]
    case 'desktop-firefox':
      return [<Trans key="other">On this computer, open this page in Chrome or Edge.</Trans>, onPhone]
    case 'in-app-ios':
      return [
        <Trans key="menu">Tap the menu of this app (••• or the share mark).</Trans>,
        <Trans key="safari">Choose “Open in Safari” or “Open in browser”.</Trans>,
        <Trans key="again">Then come back to this page there.</Trans>,
      ]
    default:
      return []
  }
}

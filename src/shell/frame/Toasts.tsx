import './toasts.css'
import { Toaster } from 'sonner'

/** The toasts, from this many pixels below the top of the screen. */
export function Toasts({ top }: { top: number }) {
  return (
    <Toaster
      position="top-center"
      richColors
      theme="system"
      closeButton
      offset={{ top }}
      mobileOffset={{ top }}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { reloadHealed } from '#offline/reload-healed.ts'
import { RepairLink } from '#shell/frame/RepairLink.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'

interface Props {
  children: ReactNode
  onClose: () => void
}

/**
 * Catches the error of a dialog that failed or could not be loaded, so that the screen stays. React and the
 * browser remember a chunk that failed, so another try is a reload; it opens the dialog again.
 */
export class DialogBoundary extends Component<Props, { hasFailed: boolean; isReloading?: boolean }> {
  override state = { hasFailed: false, isReloading: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  reload(): void {
    this.setState({ isReloading: true })
    // Without a server the page stays.
    void reloadHealed().finally(() => this.setState({ isReloading: false }))
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Dialog title={<Trans>This could not be opened</Trans>} onClose={this.props.onClose}>
        <ErrorState busy={this.state.isReloading} onRetry={() => this.reload()}>
          <Trans>Check your connection and try again.</Trans>
        </ErrorState>
        <p className="text-center">
          <RepairLink />
        </p>
      </Dialog>
    )
  }
}

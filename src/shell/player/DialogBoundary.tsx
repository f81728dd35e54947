import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { reloadHealed } from '#offline/reload-healed.ts'
import { isMissingCode } from '#shell/frame/is-missing-code.ts'
import { RepairLink } from '#shell/frame/RepairLink.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'

interface Props {
  children: ReactNode
  onClose: () => void
}

interface State {
  /** `missing`: its code did not come. */
  failure: 'missing' | 'broken' | null
  isReloading: boolean
}

/**
 * Catches the error of a dialog that failed or could not be loaded, so that the screen stays. React and the
 * browser remember a chunk that failed, so another try is a reload; it opens the dialog again.
 */
export class DialogBoundary extends Component<Props, State> {
  override state: State = { failure: null, isReloading: false }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: isMissingCode(error) ? 'missing' : 'broken' }
  }

  reload(): void {
    this.setState({ isReloading: true })
    // Without a server the page stays.
    void reloadHealed().finally(() => this.setState({ isReloading: false }))
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    return (
      <Dialog title={<Trans>This could not be opened</Trans>} onClose={this.props.onClose}>
        <ErrorState busy={this.state.isReloading} onRetry={() => this.reload()}>
          {failure === 'missing' ? (
            <Trans>Check your connection and try again.</Trans>
          ) : (
            <Trans>Please try again.</Trans>
          )}
        </ErrorState>
        <p className="text-center">
          <RepairLink />
        </p>
      </Dialog>
    )
  }
}

import { Component, type ReactNode } from 'react'
import { useTranslator } from '../../shared/i18n/locale-context'
import { Button } from '../../shared/ui/action/button'
import { Notice } from '../../shared/ui/feedback/notice'
import { FEATURES } from '../loaders'

type Props = { children: ReactNode; onLeave: () => void }

/** Shows an error for a view that throws and lets the visitor leave it; the modal and the host's page keep working. */
export class ViewBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Crash onLeave={this.props.onLeave} /> : this.props.children
  }
}

function Crash({ onLeave }: { onLeave: () => void }) {
  const t = useTranslator()
  // only a connected wallet can have pending transactions, and the session code is loaded then
  const InFlight = FEATURES.session.peek()?.TransactionsInFlight
  return (
    <Notice
      tone="error"
      role="alert"
      title={t('crash.title')}
      text={t('crash.text')}
      action={
        <>
          {InFlight && <InFlight />}
          <Button onClick={onLeave}>{t('common.back')}</Button>
        </>
      }
    />
  )
}

import { Component, type ReactNode } from 'react'
import { useTranslator } from '../../i18n/locale-context'
import { Button } from '../../ui/action/button'
import { Notice } from '../../ui/feedback/notice'

type Props = { children: ReactNode; onLeave: () => void }

/** A view that throws says so and can be left; neither the modal nor the host's page goes with it. */
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
  return (
    <Notice
      tone="error"
      role="alert"
      title={t('crash.title')}
      text={t('crash.text')}
      action={<Button onClick={onLeave}>{t('common.back')}</Button>}
    />
  )
}

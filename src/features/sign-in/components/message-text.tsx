import { useTranslator } from '../../../shared/i18n/locale-context'
import { SIGN_IN } from '../messages'

/** The host's own message, exactly as the wallet will show it. It scrolls, by keyboard too. */
export function MessageText({ text }: { text: string }) {
  const t = useTranslator(SIGN_IN)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="siwe-text" aria-label={t('siwe.statement')} tabIndex={0} data-testid="siwe-message">
      <pre dir="auto">{text}</pre>
    </section>
  )
}

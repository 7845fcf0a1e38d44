import { useTranslator } from '../../../shared/i18n/locale-context'
import { LegalFooter } from '../../../shared/ui/shell/legal-footer'
import { useAppSelector } from '../../../store/hooks'
import { BUY } from '../messages'

/** Links to terms and privacy policy. Renders nothing if the page configures neither. */
export function OnrampLegal() {
  const t = useTranslator(BUY)
  const terms = useAppSelector(state => state.options?.termsUrl)
  const privacy = useAppSelector(state => state.options?.privacyUrl)
  if (!terms && !privacy) return null
  const text =
    terms && privacy
      ? t('buy.legal.both', { terms: '{terms}', privacy: '{privacy}' })
      : t('buy.legal.one', { link: terms ? '{terms}' : '{privacy}' })
  return (
    <LegalFooter
      text={text}
      terms={terms ? { text: t('legal.terms'), href: terms } : undefined}
      privacy={privacy ? { text: t('legal.privacy'), href: privacy } : undefined}
    />
  )
}

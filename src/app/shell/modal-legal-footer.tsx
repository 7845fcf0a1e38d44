import { useTranslator } from '../../shared/i18n/locale-context'
import { LegalFooter } from '../../shared/ui/shell/legal-footer'
import { useAppSelector } from '../../store/hooks'

/** Legal footer, shown only if the page has set a link. */
export function ModalLegalFooter() {
  const t = useTranslator()
  const terms = useAppSelector(state => state.options?.termsUrl)
  const privacy = useAppSelector(state => state.options?.privacyUrl)
  if (!terms && !privacy) return null
  const text =
    terms && privacy
      ? t('legal.both', { terms: '{terms}', privacy: '{privacy}' })
      : t('legal.one', { link: terms ? '{terms}' : '{privacy}' })
  return (
    <LegalFooter
      text={text}
      terms={terms ? { text: t('legal.terms'), href: terms } : undefined}
      privacy={privacy ? { text: t('legal.privacy'), href: privacy } : undefined}
    />
  )
}

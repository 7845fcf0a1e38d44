import AtSign from 'lucide/dist/esm/icons/at-sign.mjs'
import { eventTracked } from '../../feedback/event-tracked'
import { useTranslator } from '../../i18n/locale-context'
import { NAMES } from '../../i18n/messages/account/names'
import { viewPushed } from '../../router/router-slice'
import { route } from '../../router/routes'
import { selectIsSmartAccount } from '../../session/account/is-smart-account'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { Button } from '../../ui/action/button'
import { Notice } from '../../ui/feedback/notice'
import { LinkRow } from '../../ui/list/list-row'

/** Protocol-facts §5.8. */
const FAQ = 'https://walletconnect.com/faq'

/** What a name is good for, before one is chosen. */
export default function ChooseAccountNameView() {
  const t = useTranslator(NAMES)
  const dispatch = useAppDispatch()
  const isSmartAccount = useAppSelector(selectIsSmartAccount)
  const choose = () => {
    dispatch(eventTracked({ event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } }))
    dispatch(viewPushed(route('RegisterAccountName')))
  }
  return (
    <>
      <Notice icon={AtSign} title={t('names.heading')} text={t('names.text')} />
      <LinkRow href={FAQ} title={t('names.learnMore')} />
      <Button variant="accent" data-testid="choose-name-button" onClick={choose}>
        {t('names.choose')}
      </Button>
    </>
  )
}

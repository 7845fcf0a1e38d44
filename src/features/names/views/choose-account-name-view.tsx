import AtSign from 'lucide/dist/esm/icons/at-sign.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectIsSmartAccount } from '../../../wallets/connections/is-smart-account'
import { ACCOUNT_NAMES } from '../messages'

const FAQ = 'https://walletconnect.com/faq'

/** Explains the use of a name before the visitor chooses one. */
export default function ChooseAccountNameView() {
  const t = useTranslator(ACCOUNT_NAMES)
  const dispatch = useAppDispatch()
  const isSmartAccount = useAppSelector(selectIsSmartAccount)
  const choose = () => {
    dispatch(eventTracked({ event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } }))
    dispatch(viewPushed(route('RegisterAccountName')))
  }
  return (
    <>
      <Notice icon={AtSign} text={t('names.text')} />
      <ActionBar>
        <Button variant="accent" data-testid="choose-name-button" onClick={choose}>
          {t('names.choose')}
        </Button>
        <a className="btn plain" part="button" href={FAQ} target="_blank" rel="noopener noreferrer">
          {t('names.learnMore')}
        </a>
      </ActionBar>
    </>
  )
}

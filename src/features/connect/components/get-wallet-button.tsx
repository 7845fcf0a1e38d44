import { eventTracked } from '../../../feedback/event-tracked'
import { useTranslator } from '../../../i18n/locale-context'
import { CONNECT } from '../../../i18n/messages/connect'
import { viewPushed } from '../../../router/router-slice'
import { route } from '../../../router/routes'
import { useAppDispatch } from '../../../store/hooks'
import { Button } from '../../../ui/action/button'

export function GetWalletButton() {
  const t = useTranslator(CONNECT)
  const dispatch = useAppDispatch()
  const open = () => {
    dispatch(eventTracked({ event: 'CLICK_GET_WALLET' }))
    dispatch(viewPushed(route('GetWallet')))
  }
  return (
    <Button variant="accent" onClick={open}>
      {t('connect.getWallet')}
    </Button>
  )
}

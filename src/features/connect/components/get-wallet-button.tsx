import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { CONNECT } from '../messages'

export function GetWalletButton({ isPrimary = true }: { isPrimary?: boolean }) {
  const t = useTranslator(CONNECT)
  const dispatch = useAppDispatch()
  const open = () => {
    dispatch(eventTracked({ event: 'CLICK_GET_WALLET' }))
    dispatch(viewPushed(route('GetWallet')))
  }
  return (
    <Button variant={isPrimary ? 'accent' : 'neutral'} onClick={open}>
      {t('connect.getWallet')}
    </Button>
  )
}

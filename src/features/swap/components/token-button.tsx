import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { SwapToken } from '../../../services/blockchain/schemas'
import { RowPicture } from '../../../shared/components/pictures/row-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Icon } from '../../../shared/ui/picture/icon'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { SWAP } from '../messages'
import type { Side } from '../state/swap-slice'

/** Shows the token of a side and opens the token picker. */
export function TokenButton({ side, token }: { side: Side; token: SwapToken | null }) {
  const t = useTranslator(SWAP)
  const dispatch = useAppDispatch()
  const choose = () => {
    dispatch(eventTracked({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' }))
    dispatch(viewPushed(route('SwapSelectToken', { target: side })))
  }
  if (!token)
    return (
      <button
        type="button"
        part="button"
        className="swap-token none"
        data-testid={`swap-select-token-button-${side}`}
        onClick={choose}
      >
        {t('swap.selectToken')}
      </button>
    )
  return (
    <button
      type="button"
      part="button"
      className="swap-token"
      aria-label={t('send.token', { symbol: token.symbol })}
      data-testid={`swap-input-token-${side}`}
      onClick={choose}
    >
      <RowPicture url={token.logoUri} name={token.symbol} size={24} round />
      <bdi>{token.symbol}</bdi>
      <Icon node={ChevronDown} size={16} />
    </button>
  )
}

import ArrowDownToLine from 'lucide/dist/esm/icons/arrow-down-to-line.mjs'
import ArrowRightLeft from 'lucide/dist/esm/icons/arrow-right-left.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import css from '../../../../styles/ui/account.css'
import { CHAIN_FAMILIES } from '../../../chains/families'
import { selectSwapsOn } from '../../../services/blockchain/swap/swaps-on'
import { selectIsBuyOffered } from '../../../shared/components/buy/is-buy-offered'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { Tooltip } from '../../../shared/ui/feedback/tooltip'
import { Icon } from '../../../shared/ui/picture/icon'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { selectHasService } from '../../../store/has-service'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { startRoute } from '../../../store/navigation/view-definitions'
import type { RootState } from '../../../store/root-reducer'
import { viewPushed } from '../../../store/router/router-slice'
import { selectIsSmartAccount } from '../../../wallets/connections/is-smart-account'
import { selectActiveNetwork } from '../../../wallets/connections/selectors'
import { ACCOUNT } from '../messages'

/**
 * Actions with their views and test ids. Hosts' tests rely on the test ids, which differ between the two variants of
 * Account.
 */
const ACTIONS = [
  {
    word: 'buy',
    view: 'OnRampProviders',
    icon: CreditCard,
    testIds: ['wallet-features-onramp-button', 'w3m-account-default-onramp-button'],
  },
  {
    word: 'swap',
    view: 'Swap',
    icon: ArrowRightLeft,
    testIds: ['wallet-features-swap-button', 'w3m-account-default-swaps-button'],
    event: 'OPEN_SWAP',
  },
  {
    word: 'receive',
    view: 'WalletReceive',
    icon: ArrowDownToLine,
    testIds: ['wallet-features-receive-button', 'w3m-account-default-receive-button'],
  },
  {
    word: 'send',
    view: 'WalletSend',
    icon: Send,
    testIds: ['wallet-features-send-button', 'w3m-account-default-send-button'],
    event: 'OPEN_SEND',
  },
] as const

const stylesRef = createStylesRef(css)

type View = (typeof ACTIONS)[number]['view']

/**
 * Whether page and chain family offer an action. Swap is offered on every network of a family that has swaps by
 * default: `UnsupportedChain` then shows the networks that have them.
 */
function isOffered(state: RootState, view: View): boolean {
  const { options } = state
  const network = selectActiveNetwork(state)
  if (view === 'OnRampProviders') return selectIsBuyOffered(state)
  if (!network || (view !== 'WalletReceive' && !selectHasService(state, 'nodes'))) return false
  if (view !== 'Swap') return true
  const isSupported =
    CHAIN_FAMILIES[network.namespace].supports.swaps === true || selectSwapsOn(state, network)
  return Boolean(options?.enableSwaps && isSupported && selectHasService(state, 'swap'))
}

/** Actions of an account: icons with a label and a tooltip. */
export function AccountActions({ walletType }: { walletType: 'embedded' | 'external' }) {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const network = useAppSelector(state => selectActiveNetwork(state)?.id ?? '')
  const isSmartAccount = useAppSelector(selectIsSmartAccount)
  // a string, because a new array in each run would render the component again
  const offered = useAppSelector(state =>
    ACTIONS.flatMap(({ view }) => (isOffered(state, view) ? view : [])).join(),
  )
  const shown = ACTIONS.filter(({ view }) => offered.split(',').includes(view)).flatMap(action => {
    const target = startRoute(action.view, true)
    return String(target.view) === action.view ? { ...action, target } : []
  })
  return (
    <div ref={stylesRef} className="acts">
      {shown.map(({ word, ...action }) => (
        <Tooltip key={action.view} text={t(`account.${word}Hint`)}>
          <button
            type="button"
            part="button"
            aria-label={t(`account.${word}Hint`)}
            data-testid={action.testIds[walletType === 'embedded' ? 0 : 1]}
            onClick={() => {
              if ('event' in action)
                dispatch(
                  eventTracked({
                    event: action.event,
                    properties: { network, isSmartAccount },
                  }),
                )
              dispatch(viewPushed(action.target))
            }}
          >
            <Icon node={action.icon} />
            <span>{t(`account.${word}`)}</span>
          </button>
        </Tooltip>
      ))}
    </div>
  )
}

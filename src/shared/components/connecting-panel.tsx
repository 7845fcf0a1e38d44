import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import type { ListedWallet } from '../../store/router/routes'
import { connectWallet } from '../../wallets/connections/connect-thunks'
import { useTranslator } from '../i18n/locale-context'
import { Button } from '../ui/action/button'
import { Notice } from '../ui/feedback/notice'
import { LoadingRing } from '../ui/picture/loading-ring'
import { CONNECTING } from './messages'
import { WalletPictureOf } from './pictures/wallet-picture'

type Props = {
  /** `uid` of the connector to connect. */
  uid: string
  /** Wallet from the list, if the visitor chose it there. */
  wallet?: ListedWallet | undefined
}

/** Time in ms after which a request that has not been answered may have been lost, so that it can be made again. */
const SLOW_MS = 5000

/** Shows that a browser wallet is connecting, with a retry after a failure or a long wait. */
export function ConnectingPanel({ uid, wallet }: Props) {
  const t = useTranslator(CONNECTING)
  const dispatch = useAppDispatch()
  const connector = useAppSelector(state => state.connectors.find(each => each.uid === uid))
  const failure = useAppSelector(state =>
    state.connections.failure?.uid === uid ? state.connections.failure : null,
  )
  // stays once it is shown, because it may have the focus
  const [hasRetry, setRetry] = useState(false)
  useEffect(() => {
    if (failure) return setRetry(true)
    const timer = setTimeout(() => setRetry(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [failure])
  const name = wallet?.name ?? connector?.name ?? ''

  const picture = <WalletPictureOf name={name} size={80} wallet={wallet} connector={connector} />
  return (
    <div aria-live="polite">
      <Notice
        art={<LoadingRing state={failure ? 'error' : 'loading'}>{picture}</LoadingRing>}
        tone={failure ? 'error' : undefined}
        title={failure ? t('connecting.failed') : t('connecting.continue', { name })}
        text={failure ? t.error(failure.error) : t('connecting.text')}
        action={
          hasRetry && (
            <Button variant={failure ? 'accent' : 'plain'} onClick={() => void dispatch(connectWallet(uid))}>
              {t('common.retry')}
            </Button>
          )
        }
      />
    </div>
  )
}

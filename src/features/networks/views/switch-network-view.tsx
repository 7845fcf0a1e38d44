import { useEffect } from 'react'
import type { Network } from '../../../chains/networks/network'
import { NetworkPicture } from '../../../shared/components/pictures/network-picture'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { LoadingRing } from '../../../shared/ui/picture/loading-ring'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { selectNetwork } from '../../../wallets/connections/selectors'
import { switchNetwork } from '../../../wallets/connections/switch-thunks'
import { NETWORKS } from '../messages'

/** Asks the wallet to switch to a network, as soon as the view opens. */
export default function SwitchNetworkView({ params }: { params: { network: string } }) {
  const t = useTranslator(NETWORKS)
  const dispatch = useAppDispatch()
  const network = useAppSelector(state => selectNetwork(state, params.network))
  const request = useAppSelector(state => network && state.networks.requests[network.namespace])
  const failed = request?.network === params.network ? request.error : undefined

  useEffect(() => {
    void dispatch(switchNetwork(params.network))
  }, [dispatch, params.network])

  if (!network) return null
  const { title, text } = failed ? errorText(failed) : promptText(network)
  return (
    <div aria-live="polite">
      <Notice
        art={
          <LoadingRing state={failed ? 'error' : 'loading'}>
            <NetworkPicture network={network} size={80} />
          </LoadingRing>
        }
        tone={failed ? 'error' : undefined}
        title={title}
        text={text}
        action={
          failed && (
            <Button variant="accent" onClick={() => void dispatch(switchNetwork(network.id))}>
              {t('common.retry')}
            </Button>
          )
        }
      />
    </div>
  )

  function promptText({ name }: Network) {
    return { title: t('switch.approve'), text: t('switch.text', { name }) }
  }

  function errorText(error: SerializedW3mError) {
    const declined = error.code === 'SWITCH_DECLINED'
    return declined
      ? { title: t.error(error), text: t('switch.declined') }
      : { title: t('switch.failed'), text: t.error(error) }
  }
}

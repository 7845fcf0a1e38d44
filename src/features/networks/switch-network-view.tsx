import { useEffect } from 'react'
import type { Network } from '../../chains/networks/network'
import type { SerializedW3mError } from '../../errors/serialize-error'
import { useTranslator } from '../../i18n/locale-context'
import { NETWORKS } from '../../i18n/messages/networks'
import { NetworkPicture } from '../../parts/view/network-picture'
import { selectNetwork } from '../../session/selectors'
import { switchNetwork } from '../../session/switch-thunks'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { Button } from '../../ui/action/button'
import { Notice } from '../../ui/feedback/notice'
import { LoadingRing } from '../../ui/picture/loading-ring'

/** The wallet is asked to go to a network. Starts by itself. */
export default function SwitchNetworkView({ params }: { params: { network: string } }) {
  const t = useTranslator(NETWORKS)
  const dispatch = useAppDispatch()
  const network = useAppSelector(state => selectNetwork(state, params.network))
  const wish = useAppSelector(state => network && state.networks.wishes[network.namespace])
  const failed = wish?.network === params.network ? wish.error : undefined

  useEffect(() => {
    void dispatch(switchNetwork(params.network))
  }, [dispatch, params.network])

  if (!network) return null
  const { title, text } = failed ? wordsOf(failed) : asking(network)
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

  function asking({ name }: Network) {
    return { title: t('switch.approve'), text: t('switch.text', { name }) }
  }

  function wordsOf(error: SerializedW3mError) {
    const declined = error.code === 'SWITCH_DECLINED'
    return declined
      ? { title: t.error(error), text: t('switch.declined') }
      : { title: t('switch.failed'), text: t.error(error) }
  }
}

import { useEffect } from 'react'
import { eventTracked } from '../../feedback/event-tracked'
import { useTranslator } from '../../i18n/locale-context'
import { CONNECT } from '../../i18n/messages/connect'
import { AssetPicture } from '../../parts/asset-picture'
import { cancelConnect, connectWallet } from '../../session/connect-thunks'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { Button } from '../../ui/action/button'
import { Notice } from '../../ui/feedback/notice'
import { LoadingRing } from '../../ui/picture/loading-ring'

/** A wallet of the page is being asked. Starts by itself; leaving the view lets go of the request. */
export default function ConnectingExternalView({ params: { uid } }: { params: { uid: string } }) {
  const t = useTranslator(CONNECT)
  const dispatch = useAppDispatch()
  const connector = useAppSelector(state => state.connectors.find(each => each.uid === uid))
  const failure = useAppSelector(state =>
    state.connections.failure?.uid === uid ? state.connections.failure : null,
  )
  const name = connector?.name ?? ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once per visit, not again when a name changes
  useEffect(() => {
    dispatch(eventTracked({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } }))
    void dispatch(connectWallet(uid))
    return () => dispatch(cancelConnect())
  }, [uid])

  const picture = (
    <AssetPicture name={name} size={80} url={connector?.imageUrl} imageId={connector?.imageId} />
  )
  return (
    <div aria-live="polite">
      <Notice
        art={<LoadingRing state={failure ? 'error' : 'loading'}>{picture}</LoadingRing>}
        tone={failure ? 'error' : undefined}
        title={failure ? t('connecting.failed') : t('connecting.continue', { name })}
        text={failure ? t.error(failure.error) : t('connecting.text')}
        action={
          <Button variant={failure ? 'accent' : 'neutral'} onClick={() => void dispatch(connectWallet(uid))}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  )
}

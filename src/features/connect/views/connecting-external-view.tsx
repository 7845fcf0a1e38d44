import { useEffect } from 'react'
import { AskWallet } from '../../../shared/components/connecting-panel'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'

/** A wallet of the page is being asked. */
export default function ConnectingExternalView({ params: { uid } }: { params: { uid: string } }) {
  const dispatch = useAppDispatch()
  const name = useAppSelector(state => state.connectors.find(each => each.uid === uid)?.name ?? '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per visit, not again when a name changes
  useEffect(() => {
    dispatch(eventTracked({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } }))
  }, [uid])

  return <AskWallet uid={uid} />
}

import { useEffect, useState } from 'react'
import { receiverFacts } from '../../../session/transactions/plan-thunks'
import { useAppDispatch } from '../../../store/hooks'
import type { useSendPlace } from '../use-send-place'
import { receiverWarnings, type Warning } from './receiver-warnings'

type Found = { readonly about: string; readonly warnings: readonly Warning[] }

/** What is to be said of a receiver; `undefined` while it is being found out. */
export function useWarnings(
  receiver: string | undefined,
  place: ReturnType<typeof useSendPlace>,
): readonly Warning[] | undefined {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<Found>()
  const address = place?.address
  const network = place?.network
  const about = `${network?.id}/${address}/${receiver}`
  useEffect(() => {
    if (receiver === undefined || address === undefined || !network) return
    let isCurrent = true
    const tell = (facts: { known: readonly string[] | undefined; isContract: boolean }) =>
      isCurrent && setFound({ about, warnings: receiverWarnings(receiver, { own: address, ...facts }) })
    dispatch(receiverFacts({ address, network }, receiver)).then(tell, () =>
      tell({ known: undefined, isContract: false }),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, receiver, address, network, about])
  return found?.about === about ? found.warnings : undefined
}

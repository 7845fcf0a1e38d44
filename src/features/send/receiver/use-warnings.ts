import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../store/hooks'
import type { useSendAccount } from '../use-send-account'
import { warnOfReceiver } from './receiver-thunks'
import type { ReceiverWarning } from './receiver-warnings'

type Found = { readonly about: string; readonly warnings: readonly ReceiverWarning[] }

/** Returns the warnings about a receiver; `undefined` while they are being determined. */
export function useWarnings(
  receiver: string | undefined,
  sender: ReturnType<typeof useSendAccount>,
  isElsewhere = false,
): readonly ReceiverWarning[] | undefined {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<Found>()
  const address = sender?.address
  const network = sender?.network
  const about = `${network?.id}/${address}/${receiver}`
  useEffect(() => {
    if (receiver === undefined || address === undefined || !network) return
    let isCurrent = true
    const report = (warnings: readonly ReceiverWarning[]) => isCurrent && setFound({ about, warnings })
    // The SDK could not be loaded. No transaction can be built then either.
    dispatch(warnOfReceiver({ address, network }, receiver)).then(report, () => report([{ kind: 'history' }]))
    return () => {
      isCurrent = false
    }
  }, [dispatch, receiver, address, network, about])
  if (found?.about !== about) return undefined
  return isElsewhere ? [{ kind: 'elsewhere' }, ...found.warnings] : found.warnings
}

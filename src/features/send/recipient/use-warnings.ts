import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../store/hooks'
import type { useSendAccount } from '../use-send-account'
import { warnOfRecipient } from './recipient-thunks'
import type { RecipientWarning } from './recipient-warnings'

type Found = { readonly about: string; readonly warnings: readonly RecipientWarning[] }

/** Returns the warnings about a recipient; `undefined` while they are being determined. */
export function useWarnings(
  recipient: string | undefined,
  sender: ReturnType<typeof useSendAccount>,
  isElsewhere = false,
): readonly RecipientWarning[] | undefined {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<Found>()
  const address = sender?.address
  const network = sender?.network
  const about = `${network?.id}/${address}/${recipient}`
  useEffect(() => {
    if (recipient === undefined || address === undefined || !network) return
    let isCurrent = true
    const report = (warnings: readonly RecipientWarning[]) => isCurrent && setFound({ about, warnings })
    // The SDK could not be loaded. No transaction can be built then either.
    dispatch(warnOfRecipient({ address, network }, recipient)).then(report, () =>
      report([{ kind: 'history' }]),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, recipient, address, network, about])
  if (found?.about !== about) return undefined
  return isElsewhere ? [{ kind: 'elsewhere' }, ...found.warnings] : found.warnings
}

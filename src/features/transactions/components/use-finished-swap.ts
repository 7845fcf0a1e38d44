import type { Caip2 } from '../../../shared/lib/caip'
import type { TransactionEntry } from '../types'
import { useTransactions } from './use-transactions'

/** The latest swap of an account that the network confirmed, until its receipt is closed. */
export function useFinishedSwap(
  network: Caip2 | undefined,
  address: string | undefined,
): TransactionEntry | undefined {
  const entry = useTransactions().find(
    ({ status, intent, preview }) =>
      status === 'confirmed' &&
      intent.kind === 'swap' &&
      preview.network === network &&
      preview.from === address,
  )
  return entry?.isAcknowledged ? undefined : entry
}

import { useEffect, useReducer } from 'react'
import type { Caip2 } from '../../lib/caip'
import { loadPending } from './loaders'
import { useTransactions } from './use-transactions'

/** What is on its way from this network, also since an earlier life of the page; no code for it where nothing was sent. */
export function LazyPending({ network }: { network: Caip2 }) {
  const isAny = useTransactions().some(({ preview }) => preview.network === network)
  const [, show] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // without it a view says less, and nothing wrong
    if (isAny && !loadPending.peek()) loadPending.load().then(show, () => {})
  }, [isAny])
  const Pending = loadPending.peek()
  return isAny && Pending ? <Pending network={network} /> : null
}

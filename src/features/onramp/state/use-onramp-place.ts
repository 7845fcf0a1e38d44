import { useLayoutEffect } from 'react'
import type { Network } from '../../../chains/networks/network'
import { historyReset } from '../../../router/router-slice'
import { route } from '../../../router/routes'
import { selectActiveNetwork, selectConnection, selectIsConnected } from '../../../session/selectors'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { takeDraft } from './change-draft'

/** Where the page has no buying, or nobody is there to buy, another view takes the place of this one. */
export function useOnrampGuard(needsWallet = true): void {
  const dispatch = useAppDispatch()
  const isConnected = useAppSelector(selectIsConnected)
  const isOff = useAppSelector(state => !state.options?.enableOnramp)
  useLayoutEffect(() => dispatch(takeDraft()), [dispatch])
  useLayoutEffect(() => {
    if (needsWallet && !isConnected) dispatch(historyReset(route('Connect')))
    else if (isOff) dispatch(historyReset(isConnected ? route('Account') : route('Connect')))
  }, [dispatch, needsWallet, isConnected, isOff])
}

/** Who buys, and where; `undefined` while nobody is connected to a network that this page knows. */
export function useOnrampPlace(): { readonly address: string; readonly network: Network } | undefined {
  useOnrampGuard()
  const address = useAppSelector(state => selectConnection(state)?.accounts[0])
  const network = useAppSelector(selectActiveNetwork)
  return address !== undefined && network ? { address, network } : undefined
}

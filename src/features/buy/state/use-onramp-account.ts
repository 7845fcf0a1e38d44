import { useLayoutEffect } from 'react'
import type { Network } from '../../../chains/networks/network'
import { selectHasService } from '../../../store/has-service'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { historyReset, viewReplaced } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import {
  selectActiveNetwork,
  selectConnection,
  selectIsConnected,
} from '../../../wallets/connections/selectors'
import { copyDraftFromPage } from './change-draft'

/**
 * Replaces the current view with another one if buying is off, no wallet is connected, or the wallet is on a network
 * that the page does not configure.
 */
export function useOnrampGuard(needsWallet = true): void {
  const dispatch = useAppDispatch()
  const isConnected = useAppSelector(selectIsConnected)
  const isOff = useAppSelector(state => !state.options?.enableOnramp || !selectHasService(state, 'onramp'))
  const isLost = useAppSelector(state => selectActiveNetwork(state) === undefined)
  useLayoutEffect(() => dispatch(copyDraftFromPage()), [dispatch])
  useLayoutEffect(() => {
    if (needsWallet && !isConnected) dispatch(historyReset(route('Connect')))
    else if (isOff) dispatch(historyReset(isConnected ? route('Account') : route('Connect')))
    else if (needsWallet && isLost) dispatch(viewReplaced(route('UnsupportedChain')))
  }, [dispatch, needsWallet, isConnected, isOff, isLost])
}

/** Account and network for buying; `undefined` while no account is connected to one of the page's networks. */
export function useOnrampAccount(): { readonly address: string; readonly network: Network } | undefined {
  useOnrampGuard()
  const address = useAppSelector(state => selectConnection(state)?.accounts[0])
  const network = useAppSelector(selectActiveNetwork)
  return address !== undefined && network ? { address, network } : undefined
}

import { useEffect, useLayoutEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { historyReset, viewReplaced } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { initializeSwap, selectSwapOwner, swapAvailability } from './initialize-swap'

/**
 * Leaves the swap views where they cannot be used: for UnsupportedChain on a network without swaps, for Account if the
 * page or chain family has none. A change of account or network starts a new swap.
 */
export function useSwapAccount(): void {
  const dispatch = useAppDispatch()
  const swapAccount = useAppSelector(swapAvailability)
  const owner = useAppSelector(selectSwapOwner)
  useLayoutEffect(() => {
    if (swapAccount === 'elsewhere') dispatch(viewReplaced(route('UnsupportedChain', { swap: true })))
    if (swapAccount === 'nowhere') dispatch(historyReset(route('Account')))
  }, [dispatch, swapAccount])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `owner` starts a new swap
  useEffect(() => {
    if (swapAccount === 'here') void dispatch(initializeSwap())
  }, [dispatch, swapAccount, owner])
}

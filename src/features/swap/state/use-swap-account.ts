import { useEffect, useLayoutEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { historyReset, viewReplaced } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { initializeSwap, selectSwapOwner, swapsAt } from './initialize-swap'

/**
 * Sees to it that a swap view stands where swaps are: outside the swap networks `UnsupportedChain` replaces it, and Account
 * where there are none at all. Another account or network starts the swap over.
 */
export function useSwapAccount(): void {
  const dispatch = useAppDispatch()
  const swapAccount = useAppSelector(swapsAt)
  const owner = useAppSelector(selectSwapOwner)
  useLayoutEffect(() => {
    if (swapAccount === 'elsewhere') dispatch(viewReplaced(route('UnsupportedChain', { swap: true })))
    if (swapAccount === 'nowhere') dispatch(historyReset(route('Account')))
  }, [dispatch, swapAccount])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another owner is another swap
  useEffect(() => {
    if (swapAccount === 'here') void dispatch(initializeSwap())
  }, [dispatch, swapAccount, owner])
}

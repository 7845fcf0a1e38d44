import { useEffect, useState } from 'react'
import { tokenAddressOf } from '../../../chains/addresses'
import type { BalanceQuery } from '../../../services/blockchain/account-endpoints'
import type { SwapToken } from '../../../services/blockchain/schemas'
import { selectHasService } from '../../../store/has-service'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import type { AppThunk } from '../../../store/types'
import { chainAdapter } from '../../transactions/chain-adapter'

/**
 * Balance of the source token from a node, in base units, on pages without a service for balances. `undefined` while it
 * is not known, or where the service has it.
 */
export function useSourceBalance(
  owner: BalanceQuery | undefined,
  source: SwapToken | null,
): string | undefined {
  const dispatch = useAppDispatch()
  const isNeeded = !useAppSelector(state => selectHasService(state, 'account'))
  const token = isNeeded && owner ? source?.address : undefined
  const key = `${owner?.network}/${owner?.address}/${token}`
  const [read, setRead] = useState<{ key: string; units: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for owner and token
  useEffect(() => {
    let isCurrent = true
    if (owner && token)
      dispatch(readBalance(owner, token)).then(
        units => isCurrent && setRead({ key, units }),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [dispatch, key])
  return read?.key === key ? read.units : undefined
}

const readBalance =
  ({ network, address: from }: BalanceQuery, token: string): AppThunk<Promise<string>> =>
  async (dispatch, _getState, deps) =>
    (await chainAdapter(network, dispatch, deps)).balanceOf({ network, from }, tokenAddressOf(token))

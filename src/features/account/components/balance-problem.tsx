import { useEffect, useState } from 'react'
import type { Network } from '../../../chains/networks/network'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { useAppDispatch } from '../../../store/hooks'
import { isServed } from '../data/is-served'
import { ACCOUNT } from '../messages'
import type { NativeBalance } from '../use-native-balance'

type Props = { problem: NonNullable<NativeBalance['problem']>; network: Network }

/** Explains why there is no newer balance: a temporary failure, or no node for this network. */
export function BalanceProblem({ problem, network: { id, name } }: Props) {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const [unserved, setUnserved] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    dispatch(isServed(id)).then(served => isCurrent && !served && setUnserved(id))
    return () => {
      isCurrent = false
    }
  }, [dispatch, id])
  if (unserved === id) return t('account.unserved', { name })
  return t(problem === 'old' ? 'account.balanceOld' : 'account.balanceUnknown')
}

import { useEffect, useState } from 'react'
import type { Network } from '../../../chains/networks/network'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { useAppDispatch } from '../../../store/hooks'
import { hasNode } from '../data/has-node'
import { ACCOUNT } from '../messages'
import type { NativeBalance } from '../use-native-balance'

type Props = { problem: NonNullable<NativeBalance['problem']>; network: Network }

/** Explains why there is no newer balance: a temporary failure, or no node for this network. */
export function BalanceProblem({ problem, network: { id, name } }: Props) {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const [withoutNode, setWithoutNode] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    dispatch(hasNode(id)).then(isThere => isCurrent && !isThere && setWithoutNode(id))
    return () => {
      isCurrent = false
    }
  }, [dispatch, id])
  if (withoutNode === id) return t('account.unserved', { name })
  return t(problem === 'old' ? 'account.balanceOld' : 'account.balanceUnknown')
}

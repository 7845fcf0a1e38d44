import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../../store/hooks'
import { checkToken, type NamedToken, type TokenDoubt } from '../../token-identity'

/** What is wrong with the symbol of a token, if anything; `undefined` while its contract is asked. */
export function useTokenDoubts(token: NamedToken | undefined): readonly TokenDoubt[] | undefined {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<{ readonly about: string; readonly doubts: readonly TokenDoubt[] }>()
  const about = JSON.stringify(token)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` stands for `token`
  useEffect(() => {
    if (!token) return
    let isCurrent = true
    const report = (doubts: readonly TokenDoubt[]) => isCurrent && setFound({ about, doubts })
    dispatch(checkToken(token)).then(
      doubt => report(doubt ? [doubt] : []),
      // without its code nothing can be prepared either
      () => report([]),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, about])
  return found && found.about === about ? found.doubts : undefined
}

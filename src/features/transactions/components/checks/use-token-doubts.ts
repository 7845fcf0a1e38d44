import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../../store/hooks'
import { checkToken, type NamedToken, type TokenDoubt } from '../../token-identity'

/** Returns the problems with a token's symbol; `undefined` while its contract is being read. */
export function useTokenDoubts(token: NamedToken | undefined): readonly TokenDoubt[] | undefined {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<{ readonly about: string; readonly doubts: readonly TokenDoubt[] }>()
  const about = JSON.stringify(token)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` changes with the content of `token`
  useEffect(() => {
    if (!token) return
    let isCurrent = true
    const report = (doubts: readonly TokenDoubt[]) => isCurrent && setFound({ about, doubts })
    dispatch(checkToken(token)).then(
      doubt => report(doubt ? [doubt] : []),
      // the SDK could not be loaded: no warning is needed, because no transaction can be built without it either
      () => report([]),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, about])
  return found && found.about === about ? found.doubts : undefined
}

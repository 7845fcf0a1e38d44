import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../../store/hooks'
import { checkToken, type NamedToken, type TokenWarning } from '../../token-identity'

/** Returns the problems with a token's symbol; `undefined` while its contract is being read. */
export function useTokenWarnings(token: NamedToken | undefined): readonly TokenWarning[] | undefined {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<{
    readonly about: string
    readonly tokenWarnings: readonly TokenWarning[]
  }>()
  const about = JSON.stringify(token)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` changes with the content of `token`
  useEffect(() => {
    if (!token) return
    let isCurrent = true
    const report = (tokenWarnings: readonly TokenWarning[]) => isCurrent && setFound({ about, tokenWarnings })
    dispatch(checkToken(token)).then(
      warning => report(warning ? [warning] : []),
      // the SDK could not be loaded: no warning is needed, because no transaction can be built without it either
      () => report([]),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, about])
  return found && found.about === about ? found.tokenWarnings : undefined
}

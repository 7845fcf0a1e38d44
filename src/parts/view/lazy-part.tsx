import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { useTranslator } from '../../i18n/locale-context'
import type { Lazy } from '../../lib/lazy'
import { Button } from '../../ui/action/button'
import { Notice } from '../../ui/feedback/notice'
import { SkeletonRows } from '../../ui/list/skeleton-rows'

type Props<PartProps extends object> = {
  part: Lazy<ComponentType<PartProps>>
  props: PartProps
  /** Rows that stand in for it meanwhile. Default 3; with none nothing does, nor for one that does not come. */
  rows?: number
}

/** A part of a view whose code comes when it is first shown; a way on where it does not come. */
export function LazyPart<PartProps extends object>({ part, props, rows = 3 }: Props<PartProps>) {
  const t = useTranslator()
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0)
  const [outcome, setOutcome] = useState<'here' | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    setOutcome(undefined)
    if (part.peek()) return
    let left = false
    const end = (how: 'here' | 'failed') => !left && setOutcome(how)
    part.load().then(
      () => end('here'),
      () => end('failed'),
    )
    return () => {
      left = true
    }
  }, [part, tries])
  const Part = part.peek()
  if (Part) return <Part {...props} />
  if (rows === 0) return null
  if (outcome !== 'failed') return <SkeletonRows count={rows} />
  return (
    <Notice
      tone="error"
      title={t('load.failed.title')}
      text={t('load.failed.text')}
      action={<Button onClick={tryAgain}>{t('common.retry')}</Button>}
    />
  )
}

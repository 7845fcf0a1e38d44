import { createContext, type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { pictureTrust } from '../../../services/pictures/picture-hosts'
import { useAppSelector } from '../../../store/hooks'
import { useTranslator } from '../../i18n/locale-context'
import { Button } from '../../ui/action/button'
import { PICTURES } from './picture-messages'

/**
 * Whether the visitor allowed third-party pictures in this part of a view, and a callback for the result of each
 * picture.
 */
export const OptInPicturesContext = createContext<{
  readonly isAllowed: boolean
  readonly onSettled: (url: string, isShown: boolean) => void
}>({ isAllowed: false, onSettled() {} })

type Props = {
  urls: readonly (string | null | undefined)[]
  /** Called when the content above the rows appears or disappears. */
  onResize?: () => void
  children: ReactNode
}

/**
 * Rows whose pictures may be on third-party hosts. These would see the visitor's IP address, so they load on request
 * only.
 */
export function OptInPictures({ urls, onResize, children }: Props) {
  const t = useTranslator(PICTURES)
  const options = useAppSelector(state => state.options)
  const [isAllowed, setIsAllowed] = useState(false)
  const [shown, setShown] = useState<ReadonlyMap<string, boolean>>(new Map())
  const onSettled = useCallback((url: string, isShown: boolean) => {
    setShown(all => (all.get(url) === isShown ? all : new Map(all).set(url, isShown)))
  }, [])
  const context = useMemo(() => ({ isAllowed, onSettled }), [isAllowed, onSettled])
  const isHeldBack = useMemo(
    () => options !== null && urls.some(url => url && pictureTrust(url, options) === 'untrusted'),
    [urls, options],
  )
  const isOffered = isHeldBack && !isAllowed
  const outcomes = [...shown.values()]
  const failed = outcomes.includes(false) && (outcomes.includes(true) ? 'some' : 'all')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height changes only when the question or the notice appears or disappears
  useLayoutEffect(() => onResize?.(), [isOffered, failed])
  return (
    <OptInPicturesContext value={context}>
      {isOffered && (
        <div className="held-back">
          <p className="hint">{t('pictures.heldBack')}</p>
          <Button variant="plain" data-testid="show-pictures" onClick={() => setIsAllowed(true)}>
            {t('pictures.show')}
          </Button>
        </div>
      )}
      {failed && (
        <p className="hint" role="status" data-testid="pictures-failed">
          {t(failed === 'all' ? 'pictures.failed' : 'pictures.someFailed')}
        </p>
      )}
      {children}
    </OptInPicturesContext>
  )
}

import { useEffect, useState } from 'react'
import { useTranslator } from '../../shared/i18n/locale-context'
import { Snackbar } from '../../shared/ui/feedback/snackbar'
import { snackbarHidden } from '../../store/feedback/feedback-slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { SESSION_TEXTS } from '../session-texts'

/**
 * Milliseconds until success and error snackbars disappear, unless the pointer or focus is on them. A loading snackbar
 * stays until it is replaced.
 */
const SNACKBAR_MS = 2500

/** The current snackbar, if any. */
export function ShownSnackbar() {
  const t = useTranslator(SESSION_TEXTS)
  const dispatch = useAppDispatch()
  const snackbar = useAppSelector(state => state.feedback.snackbar)
  const id = snackbar?.id
  const [heldId, setHeldId] = useState<number>()
  // compares ids, because a replaced snackbar never reports that the pointer left it
  const isHeld = heldId !== undefined && heldId === id
  const passes = snackbar !== null && snackbar.variant !== 'loading' && !isHeld

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts again for a new `id`
  useEffect(() => {
    if (!passes) return
    const timer = setTimeout(() => dispatch(snackbarHidden()), SNACKBAR_MS)
    return () => clearTimeout(timer)
  }, [dispatch, passes, id])

  if (!snackbar) return null
  const { variant, text } = snackbar
  const message = 'error' in text ? t.error(text.error) : t.text(text.key, text.values)
  return (
    <Snackbar
      key={id}
      variant={variant}
      message={message}
      onHold={holds => setHeldId(holds ? id : undefined)}
    />
  )
}

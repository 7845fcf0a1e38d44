import { useEffect, useState } from 'react'
import { useTranslator } from '../../shared/i18n/locale-context'
import type { SessionKey } from '../../shared/i18n/messages'
import type { MessageTable } from '../../shared/i18n/translate'
import { Snackbar } from '../../shared/ui/feedback/snackbar'
import { snackbarHidden } from '../../store/feedback/feedback-slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { FEATURES } from '../loaders'

/**
 * Milliseconds until success and error snackbars disappear, unless the pointer or focus is on them. A loading snackbar
 * stays until it is replaced.
 */
const SNACKBAR_MS = 2500

export function ModalSnackbar() {
  const texts: MessageTable<SessionKey> | undefined = FEATURES.session.peek()?.SESSION_TEXTS
  const t = useTranslator(texts)
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

  const shown = snackbar && {
    id: snackbar.id,
    variant: snackbar.variant,
    message:
      'error' in snackbar.text
        ? t.error(snackbar.text.error)
        : t.text(snackbar.text.key, snackbar.text.values),
  }
  return <Snackbar snackbar={shown} onHold={holds => setHeldId(holds ? id : undefined)} />
}

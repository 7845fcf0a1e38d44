import Check from 'lucide/dist/esm/icons/check.mjs'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useEffect, useState } from 'react'
import { errorRaised } from '../../store/feedback/error-raised'
import { snackbarShown } from '../../store/feedback/feedback-slice'
import { useAppDispatch } from '../../store/hooks'
import { serializeError } from '../errors/serialize-error'
import { textError } from '../errors/text-errors'
import type { SessionKey } from '../i18n/messages'
import type { IconNode } from '../ui/picture/icon'

/** How long the copy button shows a check mark, in milliseconds. */
const TICK_MS = 1500

type Clipboard = {
  /** Copies a text to the clipboard and reports failure, and success if there is a text for it. */
  readonly copy: (text: string) => Promise<void>
  /** Icon of the copy button. */
  readonly icon: IconNode
  readonly isCopied: boolean
}

/** `done`: text of the snackbar after copying; absent where the button itself says so. */
export function useCopy(done?: SessionKey): Clipboard {
  const dispatch = useAppDispatch()
  const [copies, setCopies] = useState(0)
  const [isTicked, setTicked] = useState(false)
  useEffect(() => {
    if (copies === 0) return
    setTicked(true)
    const timer = setTimeout(() => setTicked(false), TICK_MS)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setCopies(count => count + 1)
      if (done) dispatch(snackbarShown({ variant: 'success', text: { key: done } }))
    } catch (cause) {
      dispatch(errorRaised(serializeError(textError('COPY_FAILED', { cause }))))
    }
  }
  return { copy, icon: isTicked ? Check : Copy, isCopied: isTicked }
}

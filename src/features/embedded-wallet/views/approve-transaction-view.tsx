import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useLayoutEffect, useRef, useState } from 'react'
import { getEmbeddedWallet } from '../../../shared/components/get-embedded-wallet'
import type { SerializedW3mError } from '../../../shared/errors/serialize-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { endModal } from '../../../store/navigation/modal-thunks'
import { viewPopped } from '../../../store/router/router-slice'
import type { RouteParams } from '../../../store/router/routes'
import { showFrame } from '../approve/show-frame'
import { EMBEDDED } from '../messages'

/** Height in CSS pixels that the frame's pages are designed for; less if the card has less room. */
const HEIGHT = 400
/** Cancels the padding of the card's body, so that the frame reaches from edge to edge. */
const MARGIN = '-4px -16px -16px'

/**
 * The approval of the embedded wallet, or the error that prevents it. `frame/follow-approvals.ts` opens and closes this
 * view.
 */
export default function ApproveTransactionView({ params }: { params: RouteParams['ApproveTransaction'] }) {
  return params ? <NotShown error={params.error} /> : <FramePlace />
}

/**
 * Second sentence for errors with an unknown outcome. A signature needs none, because its error message is complete.
 */
const TEXTS = { TRANSACTION_STATUS_UNKNOWN: 'approve.unknown', SIGNATURE_STATUS_UNKNOWN: undefined } as const

/** Error after the last request has ended; none is open. */
function NotShown({ error }: { error: SerializedW3mError }) {
  const t = useTranslator(EMBEDDED)
  const dispatch = useAppDispatch()
  const text = isUnknown(error.code) ? TEXTS[error.code] : 'approve.failed'
  const isAlone = useAppSelector(state => state.router.history.length === 1)
  return (
    <Notice
      icon={CircleAlert}
      tone="error"
      role="alert"
      title={t.error(error)}
      text={text && t(text)}
      action={
        <Button variant="accent" onClick={() => dispatch(isAlone ? endModal() : viewPopped())}>
          {t(isAlone ? 'common.close' : 'common.back')}
        </Button>
      }
    />
  )
}

const isUnknown = (code: string): code is keyof typeof TEXTS => Object.hasOwn(TEXTS, code)

/** Placeholder that the secure frame covers while an approval is open. */
function FramePlace() {
  const t = useTranslator(EMBEDDED)
  const dispatch = useAppDispatch()
  const box = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const title = t('approve.frame')

  // Runs before the next view takes focus, so that focus does not stay in a hidden frame.
  useLayoutEffect(() => {
    const wallet = dispatch(getEmbeddedWallet())
    if (!box.current || !wallet) return
    return showFrame({ box: box.current, wallet, title, onShown: () => setReady(true) })
  }, [dispatch, title])

  return (
    <div
      ref={box}
      data-ready={ready}
      style={{
        flex: `0 1 ${HEIGHT}px`,
        minBlockSize: 0,
        margin: MARGIN,
        display: 'grid',
        placeItems: 'center',
      }}
    >
      <p className={ready ? 'vh' : undefined}>{ready ? t('approve.text') : t('approve.coming')}</p>
    </div>
  )
}

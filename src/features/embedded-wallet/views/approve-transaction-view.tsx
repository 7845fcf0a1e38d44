import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useLayoutEffect, useRef, useState } from 'react'
import { embeddedWallet } from '../../../shared/components/get-embedded-wallet'
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

/** The height that the frame's own pages are made for; less where the card has less room. */
const HEIGHT = 400
/** From edge to edge: against the padding of the card's body. */
const MARGIN = '-4px -16px -16px'

/** The e-mail wallet's question, or why it cannot be asked. What opens and leaves this view is `app/frame`. */
export default function ApproveTransactionView({ params }: { params: RouteParams['ApproveTransaction'] }) {
  return params ? <NotShown error={params.error} /> : <FramePlace />
}

/** What follows from an error that says all there is to be known of a signature. */
const TEXTS = { TRANSACTION_STATUS_UNKNOWN: 'approve.unknown', SIGNATURE_STATUS_UNKNOWN: undefined } as const

/** No request is waiting: all of them have been answered. */
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

/** The place that the secure frame lies over, for as long as it asks. */
function FramePlace() {
  const t = useTranslator(EMBEDDED)
  const dispatch = useAppDispatch()
  const box = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const title = t('approve.frame')

  // before the focus goes on to the next view: it is not to be left in a frame that is hidden
  useLayoutEffect(() => {
    const wallet = dispatch(embeddedWallet())
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

import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslator } from '../../i18n/locale-context'
import { APPROVE } from '../../i18n/messages/approve'
import { embeddedWallet } from '../../parts/embedded/embedded-wallet'
import { useAppDispatch } from '../../store/hooks'
import { showFrame } from './show-frame'

/** Protocol-facts §1.7: as high as the frame's own pages are made for; less where the card has less room. */
const HEIGHT = 400
/** From edge to edge: against the padding of the card's body. */
const MARGIN = '-4px -16px -16px'

/** The place that the secure frame lies over, for as long as it asks. What opens and leaves this view is `app/frame`. */
export default function ApproveTransactionView() {
  const t = useTranslator(APPROVE)
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

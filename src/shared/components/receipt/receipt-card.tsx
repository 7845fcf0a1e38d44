import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import Share from 'lucide/dist/esm/icons/share-2.mjs'
import type { ReactNode } from 'react'
import facts from '../../../../styles/ui/facts.css'
import css from '../../../../styles/ui/receipt.css'
import { useLocale, useTranslator } from '../../i18n/locale-context'
import { adoptOnMount } from '../../theme/adopt-styles'
import { Button } from '../../ui/action/button'
import { Icon } from '../../ui/picture/icon'
import { useCopy } from '../use-copy'
import { RECEIPT } from './messages'

const adopt = adoptOnMount(facts + css)

type Side = { readonly picture: ReactNode; readonly title: ReactNode; readonly note?: ReactNode }
type Props = {
  readonly title: string
  readonly text?: string | undefined
  readonly before: Side
  readonly after: Side
  /** Time of the transaction, in milliseconds since 1970. */
  readonly at: number
  /** Rows of the `<dl>`. */
  readonly children?: ReactNode
  /** Explorer page to share. */
  readonly url?: string | undefined
}

/** Receipt of a transaction: amounts before and after, costs and time. */
export function ReceiptCard({ title, text, before, after, at, children, url }: Props) {
  const t = useTranslator(RECEIPT)
  const { tag } = useLocale()
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div ref={adopt} className="receipt">
      <svg className="tick" viewBox="0 0 24 24" width={48} height={48} aria-hidden="true">
        <circle cx={12} cy={12} r={11} />
        <path d="m7 12.5 3.5 3.5 6.5-7" pathLength={1} />
      </svg>
      <h2>{title}</h2>
      <div className="moves">
        <Move {...before} />
        <Icon node={ChevronRight} mirror />
        <Move {...after} />
      </div>
      {text && <p className="hint">{text}</p>}
      <dl className="facts">
        {children}
        <div>
          <dt>{t('receipt.date')}</dt>
          <dd>
            <time dateTime={new Date(at).toISOString()}>{date.format(at)}</time>
          </dd>
        </div>
      </dl>
      {url && <ShareButton title={title} url={url} />}
    </div>
  )
}

function Move({ picture, title, note }: Side) {
  return (
    <div>
      {picture}
      <b>{title}</b>
      {note && <small>{note}</small>}
    </div>
  )
}

/** Opens the system's share sheet, or copies the link where there is none. */
function ShareButton({ title, url }: { title: string; url: string }) {
  const t = useTranslator(RECEIPT)
  const { copy, icon } = useCopy('pairing.copied')
  const canShare = typeof navigator.share === 'function'
  return (
    <Button
      variant="plain"
      icon={canShare ? Share : icon}
      data-testid="receipt-share"
      // closing the share sheet without a choice is not a failure
      onClick={() => void (canShare ? navigator.share({ title, url }).catch(() => {}) : copy(url))}
    >
      {t(canShare ? 'receipt.share' : 'receipt.copy')}
    </Button>
  )
}

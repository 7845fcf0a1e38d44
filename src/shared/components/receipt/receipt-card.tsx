import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs'
import Share from 'lucide/dist/esm/icons/share-2.mjs'
import type { ReactNode } from 'react'
import facts from '../../../../styles/ui/facts.css'
import css from '../../../../styles/ui/receipt.css'
import { useLocale, useTranslator } from '../../i18n/locale-context'
import { truncateAddress } from '../../lib/format'
import { createStylesRef } from '../../theme/adopt-styles'
import { Button } from '../../ui/action/button'
import { Fact } from '../../ui/list/fact'
import { CheckMark } from '../../ui/picture/check-mark'
import { Icon } from '../../ui/picture/icon'
import { useCopy } from '../use-copy'
import { RECEIPT } from './messages'

const stylesRef = createStylesRef(facts + css)

/** Edge of the pictures on a receipt, in CSS pixels. */
export const RECEIPT_PICTURE_PX = 48

type Side = { readonly picture: ReactNode; readonly title: ReactNode; readonly note?: ReactNode }
type Props = {
  /** For screen readers: the header of the card shows it already. */
  readonly title: string
  /** Text below the amounts, for what they do not show. */
  readonly text?: string | undefined
  readonly before: Side
  readonly after: Side
  /** Time of the transaction, in milliseconds since 1970. */
  readonly at: number
  /** Hash of the transaction, or its signature on Solana. */
  readonly hash?: string | null | undefined
  /** Rows of the `<dl>`. */
  readonly children?: ReactNode
  readonly explorer?: { readonly url: string; readonly label: string; readonly testId?: string } | undefined
  /** What is shared where there is no explorer page, and the label of the button that copies it. */
  readonly words?: { readonly text: string; readonly label: string } | undefined
}

/** Receipt of a transaction: amounts before and after, costs, time, and links to keep. */
export function ReceiptCard({ title, text, before, after, at, hash, children, explorer, words }: Props) {
  const t = useTranslator(RECEIPT)
  const { tag } = useLocale()
  const { copy, icon, isCopied } = useCopy()
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div ref={stylesRef} className="receipt">
      <CheckMark />
      <h2 className="vh">{title}</h2>
      <div className="moves">
        <Move {...before} />
        <Icon node={ChevronRight} mirror />
        <Move {...after} />
      </div>
      {text && <p className="hint">{text}</p>}
      <dl className="facts boxed">
        {children}
        <Fact name={t('receipt.date')}>
          <time dateTime={new Date(at).toISOString()}>{date.format(at)}</time>
        </Fact>
        {hash && (
          <Fact name={t('receipt.transaction')}>
            <button
              type="button"
              className="hash"
              aria-label={`${t('receipt.copyHash')}: ${truncateAddress(hash)}`}
              data-testid="receipt-hash"
              onClick={() => void copy(hash)}
            >
              <bdi dir="ltr" aria-live="polite">
                {isCopied ? t('receipt.copied') : truncateAddress(hash)}
              </bdi>
              <Icon node={icon} size={16} />
            </button>
          </Fact>
        )}
      </dl>
      <div className="links">
        <ShareButton title={title} url={explorer?.url} words={words} />
        {explorer && (
          <a
            className="btn neutral"
            part="button"
            href={explorer.url}
            target="_blank"
            rel="noopener noreferrer"
            data-testid={explorer.testId}
          >
            <Icon node={ExternalLink} size={18} />
            {explorer.label}
          </a>
        )}
      </div>
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

type ShareProps = { title: string; url: string | undefined; words: Props['words'] }

/** Opens the system's share sheet; where there is none, copies the link or the text. */
function ShareButton({ title, url, words }: ShareProps) {
  const t = useTranslator(RECEIPT)
  const { copy, icon, isCopied } = useCopy()
  const content = url ?? words?.text
  if (content === undefined) return null
  const canShare = typeof navigator.share === 'function'
  const data = { title, ...(url === undefined ? { text: content } : { url }) }
  return (
    <Button
      icon={canShare ? Share : icon}
      data-testid="receipt-share"
      // closing the share sheet without a choice is not a failure
      onClick={() => void (canShare ? navigator.share(data).catch(() => {}) : copy(content))}
    >
      <span aria-live="polite">
        {canShare
          ? t('receipt.share')
          : isCopied
            ? t('receipt.copied')
            : url
              ? t('receipt.copy')
              : words?.label}
      </span>
    </Button>
  )
}

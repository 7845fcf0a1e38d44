import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import { useState } from 'react'
import { transactionExplorerUrl } from '../../../chains/networks/explorer-url'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { amountWithSymbol } from '../../../shared/lib/amounts/amount-with-symbol'
import { formatAmount, formatExact } from '../../../shared/lib/amounts/format-amount'
import { formatUnits } from '../../../shared/lib/decimal'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { LinkRow } from '../../../shared/ui/list/link-row'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { historyReset } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectNetwork } from '../../../wallets/connections/selectors'
import type { TransactionEntry } from '../../transactions/types'
import { SEND } from '../messages'
import { draftReset } from '../send-slice'
import { hasNoTransfer, hasReceipt, mismatchTarget, mismatchText, receivedText } from './outcome-text'
import { SendReceipt } from './send-receipt'

const TITLES = {
  sent: 'send.sent.title',
  confirmed: 'send.confirmed.title',
  failed: 'send.failed.title',
  mismatched: 'send.mismatched.title',
  unsure: 'send.unsure.title',
  replaced: 'send.replaced.title',
} as const

const hasTitle = (status: string): status is keyof typeof TITLES => status in TITLES

/** Progress of a sent transaction, then its receipt. */
export function Progress({ entry }: { entry: TransactionEntry }) {
  const t = useTranslator(SEND)
  const { tag } = useLocale()
  const dispatch = useAppDispatch()
  const network = useAppSelector(state => selectNetwork(state, entry.preview.network))
  const [sentAt] = useState(Date.now)
  const { status, error, hash, fee, replacedBy } = entry
  const isSearchOver = error?.code === 'TRANSACTION_NOT_FOUND'
  const waits = status === 'sent' || (status === 'unsure' && !isSearchOver)
  const isEmpty = hasNoTransfer(entry)
  const isBad = isEmpty || ['failed', 'replaced', 'mismatched'].includes(status)
  const target = status === 'mismatched' ? mismatchTarget(entry.mismatch) : undefined
  const shown = replacedBy ?? hash
  const explorer = network && shown ? transactionExplorerUrl(network, shown) : undefined
  const receiptOn = hasReceipt(entry) ? network : undefined
  const currency = network?.currency
  // a receipt has a row for it
  const paid = !receiptOn && currency && fee !== undefined ? formatUnits(fee, currency.decimals) : undefined
  const inCoins = (amount: string) => amountWithSymbol(amount, currency?.symbol ?? '')
  const statusText = () => {
    if (status === 'mismatched') return mismatchText(t, entry, network)
    if (error) return t.error(error)
    return status === 'confirmed' ? receivedText(t, entry) : t('send.sent.text')
  }
  // no definite title for an expired transaction: only a node says that it is in no block
  const isExpired = error?.code === 'TRANSACTION_EXPIRED'
  const title = isEmpty ? 'send.nothing.title' : hasTitle(status) && !isExpired ? TITLES[status] : undefined
  const done = () => {
    dispatch(draftReset())
    dispatch(historyReset(route('Account')))
  }
  return (
    <div className="send">
      <div aria-live="polite" data-testid="send-progress" data-status={status}>
        {receiptOn ? (
          <SendReceipt entry={entry} network={receiptOn} explorer={explorer} sentAt={sentAt} />
        ) : (
          <Notice
            {...(waits ? { art: <i className="spin big" /> } : { icon: CircleAlert })}
            tone={isBad ? 'error' : undefined}
            title={title && t(title)}
            text={statusText()}
          />
        )}
        {target && (
          <p className="hint send-address" data-testid="send-mismatch-address">
            <bdi>{target}</bdi>
          </p>
        )}
        {paid !== undefined && (
          <p className="hint" data-testid="send-paid">
            <bdi title={inCoins(formatExact(paid, tag))}>
              {t('send.paid', { amount: inCoins(formatAmount(paid, tag)) })}
            </bdi>
          </p>
        )}
      </div>
      {explorer && !receiptOn && (
        <LinkRow
          href={explorer}
          title={t(replacedBy ? 'send.replacement' : 'send.explorer')}
          data-testid="send-explorer"
        />
      )}
      <ActionBar>
        <Button
          variant={status === 'confirmed' ? 'accent' : 'neutral'}
          data-testid="send-done-button"
          onClick={done}
        >
          {t('send.done')}
        </Button>
      </ActionBar>
    </div>
  )
}

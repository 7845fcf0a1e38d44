import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { transactionExplorerUrl } from '../../../chains/networks/explorer-url'
import { useTranslator } from '../../../i18n/locale-context'
import { PROGRESS } from '../../../i18n/messages/money/progress'
import { amountWords } from '../../../lib/amounts/amount-words'
import { formatUnits } from '../../../lib/decimal'
import { historyReset } from '../../../router/router-slice'
import { route } from '../../../router/routes'
import { selectNetwork } from '../../../session/selectors'
import type { TransactionEntry } from '../../../session/transactions/types'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { Button } from '../../../ui/action/button'
import { Notice } from '../../../ui/feedback/notice'
import { LinkRow } from '../../../ui/list/list-row'
import { useDraft } from '../use-draft'

const TITLES = {
  sent: 'send.sent.title',
  confirmed: 'send.confirmed.title',
  failed: 'send.failed.title',
  unsure: 'send.unsure.title',
  replaced: 'send.replaced.title',
} as const

const hasTitle = (status: string): status is keyof typeof TITLES => status in TITLES

/** On its way, and then the receipt. */
export function Progress({ entry }: { entry: TransactionEntry }) {
  const t = useTranslator(PROGRESS)
  const dispatch = useAppDispatch()
  const { store } = useDraft()
  const network = useAppSelector(state => selectNetwork(state, entry.preview.network))
  const { status, errand, error, hash, fee } = entry
  const waits = status === 'sent' || status === 'unsure'
  const explorer = network && hash ? transactionExplorerUrl(network, hash) : undefined
  const amount = formatUnits(errand.amount, errand.decimals)
  const text = error
    ? t.error(error)
    : status === 'confirmed'
      ? t('send.confirmed.text', { amount: amountWords(amount, errand.symbol) })
      : t('send.sent.text')
  const done = () => {
    store.reset()
    dispatch(historyReset(route('Account')))
  }
  return (
    <div className="send send-progress">
      <div aria-live="polite" data-testid="send-progress" data-status={status}>
        <Notice
          {...(waits
            ? { art: <i className="spin big" /> }
            : { icon: status === 'confirmed' ? CircleCheck : CircleAlert })}
          tone={status === 'failed' || status === 'replaced' ? 'error' : undefined}
          title={hasTitle(status) ? t(TITLES[status]) : undefined}
          text={text}
        />
        {network && fee !== undefined && (
          <p className="hint" data-testid="send-paid">
            <bdi>
              {t('send.paid', {
                amount: amountWords(formatUnits(fee, network.currency.decimals), network.currency.symbol),
              })}
            </bdi>
          </p>
        )}
      </div>
      {explorer && <LinkRow href={explorer} title={t('send.explorer')} data-testid="send-explorer" />}
      <Button
        variant={status === 'confirmed' ? 'accent' : 'neutral'}
        data-testid="send-done-button"
        onClick={done}
      >
        {t('send.done')}
      </Button>
    </div>
  )
}

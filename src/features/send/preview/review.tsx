import { useState } from 'react'
import type { Network } from '../../../chains/networks/network'
import { type SerializedW3mError, serializeError } from '../../../errors/serialize-error'
import { transactionError } from '../../../errors/transaction-errors'
import { useTranslator } from '../../../i18n/locale-context'
import { SEND_PREVIEW } from '../../../i18n/messages/money/send-preview'
import { parseDecimal } from '../../../lib/decimal'
import { Checks } from '../../../parts/transactions/checks/checks'
import { OtherChanges } from '../../../parts/transactions/checks/other-changes'
import { TokenContract } from '../../../parts/transactions/checks/token-contract'
import { useChecks } from '../../../parts/transactions/checks/use-checks'
import { useTokenDoubts } from '../../../parts/transactions/checks/use-token-doubts'
import { goBack } from '../../../router/modal-thunks'
import type { TransactionEntry } from '../../../session/transactions/types'
import { useAppDispatch } from '../../../store/hooks'
import { Button } from '../../../ui/action/button'
import { Notice } from '../../../ui/feedback/notice'
import { SkeletonRows } from '../../../ui/list/skeleton-rows'
import { WarningList } from '../components/warning-list'
import { isSerious } from '../receiver/is-serious'
import { useReceiver } from '../receiver/use-receiver'
import { useWarnings } from '../receiver/use-warnings'
import { toDecimal } from '../send-button-state'
import { sendPlan } from '../send-plan'
import { tokenAddress } from '../token-address'
import { useDraft } from '../use-draft'
import { usePlan } from '../use-plan'
import { useSendTokens } from '../use-send-tokens'
import { Facts } from './facts'
import { feeFacts } from './fee-facts'
import { reviewState } from './review-state'
import { Sides } from './sides'
import { Tried } from './tried'

type Props = {
  place: { readonly address: string; readonly network: Network }
  /** The plan on screen was handed in: what became of it so far. */
  entry: TransactionEntry | undefined
}

/** The last look before the wallet is asked. */
export function Review({ place, entry }: Props) {
  const t = useTranslator(SEND_PREVIEW)
  const dispatch = useAppDispatch()
  const { draft, store } = useDraft()
  const [agreedTo, setAgreedTo] = useState<string>()
  const { network, address: from } = place
  const { shown, hidden } = useSendTokens(place)
  const token = [...shown, ...hidden].find(row => row.key === (draft.tokenKey ?? 'native'))
  // where neither the node nor the list tells of it, the first row is another token
  const native = shown.find(row => row.address === undefined)
  const receiver = useReceiver(draft.receiver, place)
  const to = receiver.text.kind === 'address' ? receiver.text.address : undefined
  const warnings = useWarnings(to, place, receiver.isElsewhere)
  const amount = toDecimal(draft.amount)
  const transfer =
    token && to !== undefined && amount !== undefined
      ? ({
          kind: 'transfer',
          token: tokenAddress(token),
          to,
          amount: String(parseDecimal(amount, token.decimals)),
        } as const)
      : undefined
  const status = entry?.status
  const isBusy = status === 'checking' || status === 'asking'
  const decimals = token?.decimals ?? 0
  const fresh = usePlan({ network: network.id, from, transfer, decimals, isHeld: isBusy })
  const plan = isBusy ? draft.plan : fresh.plan
  const named = token && { network: network.id, address: tokenAddress(token), symbol: token.symbol }
  const doubts = useTokenDoubts(named)
  const checks = useChecks({
    subject: JSON.stringify([network.id, plan?.preview.deed]),
    doubts: doubts ?? [],
    fee: plan && token && feeFacts(plan, { token, network, price: native?.price }),
  })
  const isNobody = receiver.isUnknown || receiver.text.kind === 'invalid'
  const lookUp = isNobody ? serializeError(transactionError('NAME_UNRESOLVED')) : receiver.error
  const problem = lookUp ?? fresh.error
  if (problem && !isBusy) return <NotPrepared error={problem} retry={lookUp ? receiver.retry : fresh.retry} />
  if (!plan || !token) return <SkeletonRows count={4} />
  const serious = warnings?.filter(isSerious) ?? []
  // what a person agrees to is what they see: another warning, or another outcome, is asked about anew
  const subject = JSON.stringify([network.id, plan.preview.deed, fresh.simulation, serious])
  const agreed = agreedTo === subject
  const state = reviewState({
    plan,
    simulation: fresh.simulation,
    warnings,
    native,
    network,
    agreed,
  })
  const send = () => {
    store.change({ plan })
    const { deed } = plan.preview
    const units = deed.kind === 'transfer' ? deed.amount : '0'
    const { symbol, decimals } = token
    const target = receiver.name ?? to
    void dispatch(sendPlan(plan, { kind: 'send', amount: units, symbol, decimals, target }))
  }
  return (
    <>
      <Sides preview={plan.preview} token={token} name={receiver.name} />
      <TokenContract network={network} address={tokenAddress(token)} symbol={token.symbol} />
      {warnings && warnings.length > 0 && <WarningList warnings={warnings} />}
      <Facts preview={plan.preview} network={network} price={native?.price} />
      <Tried simulation={fresh.simulation} token={token} network={network} isOdd={state.isOdd} />
      <OtherChanges simulation={fresh.simulation} />
      <Checks checks={checks} />
      {(serious.length > 0 || state.isOdd) && (
        <label className="send-agree">
          <input
            type="checkbox"
            data-testid="send-agree"
            checked={agreed}
            onChange={event => setAgreedTo(event.target.checked ? subject : undefined)}
          />
          {t('send.agree')}
        </label>
      )}
      <p role="alert" className="send-try fails" data-testid="send-error">
        {state.isShort
          ? t.error(serializeError(transactionError('BALANCE_LOW')))
          : entry?.error && t.error(entry.error)}
      </p>
      <div className="send-buttons">
        <Button data-testid="send-cancel-button" onClick={() => dispatch(goBack())}>
          {t('send.cancel')}
        </Button>
        <Button
          variant="accent"
          data-testid="send-confirm-button"
          busy={isBusy}
          disabled={!state.canSend || !doubts || !checks.isMet}
          onClick={send}
        >
          {status === 'asking'
            ? t('send.confirming')
            : status === 'checking'
              ? t('send.checking')
              : t('send.confirm')}
        </Button>
      </div>
    </>
  )
}

function NotPrepared({ error, retry }: { error: SerializedW3mError; retry: () => void }) {
  const t = useTranslator(SEND_PREVIEW)
  const dispatch = useAppDispatch()
  const reason = error.values?.message
  return (
    <>
      <Notice
        tone="error"
        role="alert"
        title={t('send.prepareFailed')}
        text={`${t.error(error)}${reason === undefined ? '' : ` (${reason})`}`}
      />
      <div className="send-buttons">
        <Button data-testid="send-cancel-button" onClick={() => dispatch(goBack())}>
          {t('send.cancel')}
        </Button>
        <Button variant="accent" onClick={retry}>
          {t('common.retry')}
        </Button>
      </div>
    </>
  )
}

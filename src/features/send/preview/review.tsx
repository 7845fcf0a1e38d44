import { useState } from 'react'
import type { Network } from '../../../chains/networks/network'
import { blockchainError } from '../../../services/blockchain/blockchain-errors'
import type { TokenRow } from '../../../services/blockchain/token-rows'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { multiplyDecimals } from '../../../shared/lib/amounts/exact-decimal'
import { formatUnits, parseDecimal } from '../../../shared/lib/decimal'
import { ActionPair } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { goBack } from '../../../store/navigation/modal-thunks'
import { CheckLine } from '../../transactions/components/checks/check-line'
import { Checks } from '../../transactions/components/checks/checks'
import { OtherChanges } from '../../transactions/components/checks/other-changes-check'
import { TokenContract } from '../../transactions/components/checks/token-contract'
import { useChecks } from '../../transactions/components/checks/use-checks'
import { useTokenWarnings } from '../../transactions/components/checks/use-token-warnings'
import { useTransactions } from '../../transactions/components/use-transactions'
import { transactionError } from '../../transactions/errors'
import type { TransactionEntry } from '../../transactions/types'
import { WarningList } from '../components/warning-list'
import { SEND } from '../messages'
import { isSerious } from '../recipient/recipient-warnings'
import { useRecipient } from '../recipient/use-recipient'
import { useWarnings } from '../recipient/use-warnings'
import { typedAmount } from '../send-button-state'
import { draftChanged, selectSendDraft } from '../send-slice'
import { sendTransaction } from '../send-transaction'
import { tokenAddress } from '../token-address'
import { usePreview } from '../use-preview'
import { useSendTokens } from '../use-send-tokens'
import { Agreement, DuplicateWarning } from './agreement'
import { AmountAndRecipient } from './amount-and-recipient'
import { feeFacts } from './fee-facts'
import { pendingDuplicates } from './pending-duplicates'
import { reviewState } from './review-state'
import { SimulationResult } from './simulation-result'
import { TransactionDetails } from './transaction-details'

type Props = {
  sender: { readonly address: string; readonly network: Network }
  /** The transaction requested from this preview, if any. */
  entry: TransactionEntry | undefined
}

/** Review of the transaction before it is requested from the wallet. */
export function Review({ sender, entry }: Props) {
  const t = useTranslator(SEND)
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectSendDraft)
  const [agreedTo, setAgreedTo] = useState<string>()
  const { network, address: from } = sender
  const { shown, hidden, isComplete } = useSendTokens(sender)
  const tokenKey = draft.tokenKey ?? 'native'
  const tokenRow = [...shown, ...hidden].find(row => row.key === tokenKey)
  const token = useLastRow(tokenRow, tokenKey)
  // the first row may be another token, because the native balance is left out if it is not known
  const native = shown.find(row => row.address === undefined)
  const recipient = useRecipient(draft.recipient, sender)
  const to = recipient.text.kind === 'address' ? recipient.text.address : undefined
  const found = useWarnings(to, sender, recipient.isElsewhere)
  const { resolved } = draft
  const hasMoved = recipient.name !== undefined && resolved !== undefined && to !== resolved
  const warnings = hasMoved && found ? [{ kind: 'moved', before: resolved } as const, ...found] : found
  const entries = useTransactions()
  const amount = typedAmount(draft.amount)
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
  const fresh = usePreview({ network: network.id, from, transfer, decimals, isPaused: isBusy })
  const built = isBusy ? entry : fresh.built
  const simulation = fresh.built?.simulation
  const named = token && { network: network.id, address: tokenAddress(token), symbol: token.symbol }
  const tokenWarnings = useTokenWarnings(named)
  const checks = useChecks({
    subject: JSON.stringify([network.id, built?.preview.decoded]),
    tokenWarnings: tokenWarnings ?? [],
    fee: built && token && feeFacts(built, { token, network, price: native?.price }),
  })
  const hasNoRecipient = recipient.isUnknown || recipient.text.kind === 'invalid'
  const lookUp = hasNoRecipient ? serializeError(blockchainError('NAME_UNRESOLVED')) : recipient.error
  const problem = lookUp ?? fresh.error
  if (problem && !isBusy)
    return <NotPrepared error={problem} retry={lookUp ? recipient.retry : fresh.retry} />
  const isTokenMissing = isComplete && !tokenRow && tokenKey !== 'native' && !isBusy
  if (isTokenMissing) return <NotPrepared error={serializeError(transactionError('INSUFFICIENT_FUNDS'))} />
  if (!built || !token)
    return (
      <>
        <SkeletonRows count={4} />
        <Cancel />
      </>
    )
  const serious = warnings?.filter(isSerious) ?? []
  // The visitor agrees to what is on screen, so any change of it clears the agreement.
  const before = pendingDuplicates(entries, built.preview).filter(({ id }) => id !== entry?.id)
  const earlier = before.map(({ id, status }) => [id, status])
  const subject = JSON.stringify([network.id, built.preview.decoded, simulation, serious, earlier])
  const agreed = agreedTo === subject
  const state = reviewState({
    preview: built.preview,
    simulation,
    warnings,
    native,
    network,
    isRepeated: before.length > 0,
    agreed,
  })
  const failure = state.isShort ? serializeError(transactionError('INSUFFICIENT_FUNDS')) : entry?.error
  const send = () => {
    dispatch(draftChanged({ transactionId: built.id }))
    const { decoded } = built.preview
    const units = decoded.kind === 'transfer' ? decoded.amount : '0'
    const { symbol, decimals, imageUrl, imageId, price } = token
    const target = recipient.name ?? to
    const fiat = price === undefined ? undefined : multiplyDecimals(formatUnits(units, decimals), price)
    const intent = {
      kind: 'send',
      amount: units,
      symbol,
      decimals,
      target,
      shown: { imageUrl, imageId, fiat },
    } as const
    const beside = before.map(({ id }) => id)
    void dispatch(sendTransaction(built.id, { intent, beside }))
  }
  return (
    <>
      <AmountAndRecipient preview={built.preview} token={token} name={recipient.name} />
      {warnings && warnings.length > 0 && <WarningList warnings={warnings} />}
      <TransactionDetails preview={built.preview} network={network} price={native?.price}>
        <TokenContract network={network} address={tokenAddress(token)} symbol={token.symbol} />
      </TransactionDetails>
      {built.isUpgrade && <CheckLine id="send-upgrade-text">{t('swap.upgradeText')}</CheckLine>}
      <SimulationResult
        simulation={simulation}
        token={token}
        network={network}
        isUnexpected={state.isUnexpected}
      />
      <OtherChanges simulation={simulation} />
      <DuplicateWarning entries={before} />
      <Agreement
        reasons={state.reasons}
        agreed={agreed}
        onChange={isAgreed => setAgreedTo(isAgreed ? subject : undefined)}
      />
      <Checks checks={checks} />
      {failure && (
        <CheckLine id="send-error" tone="stop">
          {t.error(failure)}
        </CheckLine>
      )}
      <ActionPair>
        <Cancel />
        <Button
          variant="accent"
          data-testid="send-confirm-button"
          busy={isBusy}
          disabled={!state.canSend || !tokenWarnings || !checks.isMet}
          onClick={send}
        >
          {status === 'asking'
            ? t('send.confirming')
            : status === 'checking'
              ? t('send.checking')
              : t('send.confirm')}
        </Button>
      </ActionPair>
    </>
  )
}

function Cancel() {
  const t = useTranslator(SEND)
  const dispatch = useAppDispatch()
  return (
    <Button data-testid="send-cancel-button" onClick={() => dispatch(goBack())}>
      {t('send.cancel')}
    </Button>
  )
}

/** Keeps the last row of a token. A sent balance may disappear from the list while its transaction is still shown. */
function useLastRow(row: TokenRow | undefined, key: string): TokenRow | undefined {
  const [last, setLast] = useState(row)
  if (row && row !== last) setLast(row)
  return row ?? (last?.key === key ? last : undefined)
}

function NotPrepared({ error, retry }: { error: SerializedW3mError; retry?: () => void }) {
  const t = useTranslator(SEND)
  const reason = error.values?.message
  return (
    <>
      <Notice
        tone="error"
        role="alert"
        title={t('send.prepareFailed')}
        text={`${t.error(error)}${reason === undefined ? '' : ` (${reason})`}`}
      />
      {retry ? (
        <ActionPair>
          <Cancel />
          <Button variant="accent" onClick={retry}>
            {t('common.retry')}
          </Button>
        </ActionPair>
      ) : (
        <Cancel />
      )}
    </>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import shared from '../../../../styles/ui/send.css'
import form from '../../../../styles/ui/send-form.css'
import type { Network } from '../../../chains/networks/network'
import { useReportError } from '../../../shared/components/use-report-error'
import { serializeError } from '../../../shared/errors/serialize-error'
import { W3mError } from '../../../shared/errors/w3m-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { formatUnits } from '../../../shared/lib/decimal'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { errorRaised } from '../../../store/feedback/error-raised'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { PendingTransactions } from '../../transactions/components/pending-transactions'
import { AmountCard } from '../components/amount-card'
import { RecipientField } from '../components/recipient-field'
import { SuggestedRecipients } from '../components/suggested-recipients'
import { WarningList } from '../components/warning-list'
import { maxAmount } from '../max-amount'
import { SEND } from '../messages'
import { type Recipient, useRecipient } from '../recipient/use-recipient'
import { useWarnings } from '../recipient/use-warnings'
import { sendButtonState } from '../send-button-state'
import { draftChanged, draftKey, formOpened, maxFound, type SendDraft, selectSendDraft } from '../send-slice'
import { tokenAddress } from '../token-address'
import { useSendAccount } from '../use-send-account'
import { type SendTokens, useSendTokens } from '../use-send-tokens'

const stylesRef = createStylesRef(shared + form)

const BUTTON = {
  preview: 'send.button.preview',
  invalidAddress: 'send.button.invalidAddress',
  addAddress: 'send.button.addAddress',
  insufficientFunds: 'send.button.insufficientFunds',
  addAmount: 'send.button.addAmount',
  incorrectValue: 'send.button.incorrectValue',
  selectToken: 'send.button.selectToken',
} as const

/** Send form: token, amount and recipient. */
export default function WalletSendView() {
  const t = useTranslator(SEND)
  const sender = useSendAccount()
  if (sender) return <SendForm sender={sender} />
  return (
    <Notice tone="error" role="alert" title={t.error(serializeError(new W3mError('UNSUPPORTED_CHAIN')))} />
  )
}

type SenderAccount = { readonly address: string; readonly network: Network }

function SendForm({ sender }: { sender: SenderAccount }): ReactNode {
  const t = useTranslator(SEND)
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectSendDraft)
  const change = (changes: Partial<SendDraft>) => dispatch(draftChanged(changes))
  const tokens = useSendTokens(sender)
  const { network, address } = sender
  useEffect(() => void dispatch(formOpened(draftKey(network.id, address))), [dispatch, network.id, address])
  const token = [...tokens.shown, ...tokens.hidden].find(row => row.key === (draft.tokenKey ?? 'native'))
  const recipient = useRecipient(draft.recipient, sender)
  const to = recipient.text.kind === 'address' ? recipient.text.address : undefined
  const warnings = useWarnings(to, sender, recipient.isElsewhere)
  const { setMax, isMaxBusy } = useMax({ sender, token: token && tokenAddress(token), to })
  const state = sendButtonState({ token, amount: draft.amount, recipient: recipient.text })
  const review = () => {
    change({ transactionId: undefined, resolved: to })
    dispatch(viewPushed(route('WalletSendPreview')))
  }
  return (
    <div ref={stylesRef} className="send">
      <PendingTransactions network={network.id} />
      <AmountCard
        token={token}
        decimals={token?.decimals ?? network.currency.decimals}
        amount={draft.amount}
        onChange={amount => change({ amount })}
        isMaxBusy={isMaxBusy}
        onMax={() =>
          token &&
          void setMax().then(
            units =>
              units !== undefined &&
              dispatch(maxFound({ draft, amount: formatUnits(units, token.decimals) })),
          )
        }
        onToken={() => dispatch(viewPushed(route('WalletSendSelectToken')))}
      />
      <TokensFailed tokens={tokens} />
      <RecipientField
        value={draft.recipient}
        recipient={recipient}
        network={network}
        onChange={text => change({ recipient: text })}
        onPaste={() => void readClipboard().then(text => text && change({ recipient: text.trim() }))}
      />
      <SuggestedRecipients
        sender={sender}
        isShown={draft.recipient === ''}
        onChoose={text => change({ recipient: text })}
      />
      {to && (
        // Room for one warning is reserved before they load: the button must not move when the visitor is about to
        // press it.
        <div className="send-warnings-place">
          {warnings && warnings.length > 0 && <WarningList warnings={warnings} />}
        </div>
      )}
      <ActionBar>
        <SendButton state={state} recipient={recipient} onClick={review} label={t(BUTTON[state])} />
      </ActionBar>
    </div>
  )
}

type ButtonProps = {
  state: ReturnType<typeof sendButtonState>
  recipient: Recipient
  label: string
  onClick: () => void
}

function SendButton({ state, recipient, label, onClick }: ButtonProps) {
  return (
    <Button
      variant="accent"
      data-testid="send-action-button"
      disabled={state !== 'preview'}
      busy={recipient.isSearching}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

function TokensFailed({ tokens: { error: failure } }: { tokens: SendTokens }) {
  const t = useTranslator(SEND)
  useReportError(failure)
  return failure ? (
    <p className="hint" role="status">
      {t('send.tokensFailed')}
    </p>
  ) : null
}

type MaxOptions = { sender: SenderAccount; token: string | null | undefined; to: string | undefined }

function useMax({ sender, token, to }: MaxOptions) {
  const dispatch = useAppDispatch()
  const [isMaxBusy, setBusy] = useState(false)
  const setMax = async (): Promise<string | undefined> => {
    if (token === undefined || isMaxBusy) return undefined
    setBusy(true)
    try {
      const { address: from, network } = sender
      return await dispatch(maxAmount({ network: network.id, from }, token, to ?? from))
    } catch (error) {
      dispatch(errorRaised(serializeError(error)))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { setMax, isMaxBusy }
}

/** Reads the clipboard; returns an empty string if the browser or the visitor denies access. */
const readClipboard = async (): Promise<string> => {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}

import { useEffect, useRef, useState } from 'react'
import checks from '../../../../styles/ui/checks.css'
import css from '../../../../styles/ui/swap.css'
import { tokenAddressOf } from '../../../chains/addresses'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { formatUnits } from '../../../shared/lib/decimal'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { ActionPair } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { LiveRegion } from '../../../shared/ui/feedback/live-region'
import { SkeletonRows } from '../../../shared/ui/list/skeleton-rows'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { viewPopped } from '../../../store/router/router-slice'
import { Checks } from '../../transactions/components/checks/checks'
import { TokenContract } from '../../transactions/components/checks/token-contract'
import { useChecks } from '../../transactions/components/checks/use-checks'
import { PendingTransactions } from '../../transactions/components/pending-transactions'
import type { FeeFacts } from '../../transactions/network-fee'
import type { TransactionEntry } from '../../transactions/types'
import { SwapDetailRows } from '../components/swap-details'
import { SwapPreviewStatus } from '../components/swap-preview-status'
import { SwapReviewSides } from '../components/swap-review-sides'
import { isConfirmed, WarningBox } from '../components/warning-box'
import { SWAP } from '../messages'
import type { SwapStep } from '../preview/build-swap-step'
import { confirmStep, isStale } from '../preview/confirm-step'
import { type PreviewFigures, previewFigures } from '../preview/preview-figures'
import { useSwapStep } from '../preview/use-swap-step'
import { subjectOf, warningsOf } from '../preview/warnings'
import { selectSwap, swapFailed } from '../state/swap-slice'
import { type SwapModel, useSwap } from '../state/use-swap'
import { useSwapAccount } from '../state/use-swap-account'

const stylesRef = createStylesRef(checks + css)

const LABELS = {
  approve: ['swap.approve', 'swap.approvingNow'],
  swap: ['swap.confirm', 'swap.confirmNow'],
  batch: ['swap.confirmBatch', 'swap.confirmNow'],
} as const

/** Shows the decoded transaction to be signed and the button that requests it. */
export default function SwapPreviewView() {
  useSwapAccount()
  const swap = useSwap()
  return swap ? <Preview swap={swap} /> : <SkeletonRows count={4} />
}

function Preview({ swap }: { swap: SwapModel }) {
  const dispatch = useAppDispatch()
  const { step, error, inFlight, rebuild } = useSwapStep(swap)
  useReturnToForm(swap, inFlight !== undefined)
  // the error of the last transaction is cleared when the preview closes
  useEffect(() => () => void dispatch(swapFailed(null)), [dispatch])
  const figures = step && previewFigures(step, swap)
  // a pending transaction may already have reduced the balance
  const isShort = figures?.isShort === true && !inFlight
  const { source, target } = swap
  if (!source || !target || swap.amountUnits === undefined) return null
  const toAmount = figures?.toAmount ?? swap.toAmount ?? '0'
  const paid = { token: source, amount: formatUnits(swap.amountUnits, source.decimals), fiat: swap.paidValue }
  return (
    <div ref={stylesRef} className="swap">
      <SwapReviewSides
        paid={paid}
        arrives={{ token: target, amount: toAmount, fiat: figures?.arrivesValue ?? swap.arrivesValue }}
      />
      {figures && (
        <SwapDetailRows
          {...swap}
          isReview
          details={figures.details}
          cost={figures.cost}
          rent={figures.rent}
          isSponsored={step.built.preview.isSponsored}
        >
          {[source, target].map(token => (
            <TokenContract
              key={token.address ?? 'native'}
              network={swap.network}
              address={tokenAddressOf(token.address)}
              symbol={token.symbol}
            />
          ))}
        </SwapDetailRows>
      )}
      <SwapPreviewStatus
        step={step}
        swap={swap}
        error={error}
        inFlight={inFlight}
        isShort={isShort}
        onRetry={rebuild}
      />
      {step && figures ? (
        <Confirmation
          swap={swap}
          step={step}
          figures={figures}
          sending={inFlight?.status}
          onStale={rebuild}
        />
      ) : (
        <Waiting inFlight={inFlight} failed={error !== undefined} />
      )}
    </div>
  )
}

/** Shown while there is nothing to confirm: the next step is being built, or one from an earlier visit is pending. */
function Waiting({ inFlight, failed }: { inFlight: TransactionEntry | undefined; failed: boolean }) {
  const t = useTranslator(SWAP)
  return (
    <>
      {inFlight ? (
        <PendingTransactions network={inFlight.preview.network} />
      ) : (
        <LiveRegion text={t('swap.building')} />
      )}
      <Buttons label={t('swap.confirm')} disabled={failed} busy={!failed} />
    </>
  )
}

/**
 * Returns to the form if there is nothing to swap or the balance is insufficient. Not while a transaction is pending or
 * has failed: it may itself have reduced the balance, and its status must stay visible.
 */
function useReturnToForm({ source, target, amountUnits, action }: SwapModel, isInFlight: boolean) {
  const dispatch = useAppDispatch()
  const isFailureShown = useAppSelector(state => selectSwap(state).failure) !== null || isInFlight
  const isLost = !source || !target || !amountUnits || (action === 'insufficient' && !isFailureShown)
  useEffect(() => {
    if (isLost) dispatch(viewPopped())
  }, [dispatch, isLost])
}

type ConfirmationProps = {
  readonly swap: SwapModel
  readonly step: SwapStep
  readonly figures: PreviewFigures
  /** Status of the requested transaction. */
  readonly sending: TransactionEntry['status'] | undefined
  readonly onStale: () => void
}

/**
 * Warnings with their confirmations, and the button that stays disabled until all are given. A change of what they
 * confirm (`subjectOf`), such as another quoted amount, clears them.
 */
function Confirmation({ swap, step, figures, sending, onStale }: ConfirmationProps) {
  const t = useTranslator(SWAP)
  const dispatch = useAppDispatch()
  const subject = subjectOf(step, figures.impact)
  const [given, setGiven] = useState<{ subject: string; words: Readonly<Record<string, string>> }>()
  const words = given?.subject === subject ? given.words : {}
  const warnings = warningsOf(step, figures.impact)
  const checks = useChecks({ subject, tokenWarnings: step.tokenWarnings, fee: feeFacts(step, swap) })
  const isAgreed =
    checks.isMet && warnings.every(each => isConfirmed(each, words[each.kind] ?? '', t('swap.unlockWord')))
  const [isOld, setOld] = useState(false)
  const clicked = useRef<string>(undefined)
  const confirm = () => {
    if (clicked.current === step.built.id) return
    if (dispatch(isStale(step))) {
      setOld(true)
      onStale()
      return
    }
    clicked.current = step.built.id
    setOld(false)
    void dispatch(confirmStep(step, { ...swap, ...figures }))
  }
  const [idle, busy] = LABELS[step.batch ? 'batch' : step.kind]
  const label = t(sending === 'unsure' ? 'send.checking' : sending ? busy : idle)
  return (
    <>
      {warnings.map(warning => (
        <WarningBox
          key={warning.kind}
          warning={warning}
          agreed={words[warning.kind] ?? ''}
          onAgree={text => setGiven({ subject, words: { ...words, [warning.kind]: text } })}
        />
      ))}
      <Checks checks={checks} />
      {isOld && (
        <p className="hint" role="status" data-testid="swap-refreshed">
          {t('swap.refreshed')}
        </p>
      )}
      <Buttons
        label={label}
        busy={sending !== undefined}
        disabled={
          !isAgreed || figures.isShort || step.verification === 'fails' || step.verification === 'extra'
        }
        onConfirm={confirm}
      />
    </>
  )
}

function feeFacts({ built }: SwapStep, { network, paidValue, nativePrice }: SwapModel): FeeFacts | undefined {
  const { cost, value } = built.preview
  if (cost === null) return undefined
  return {
    cost,
    usual: built.usualCost,
    bounds: built.costBounds,
    nativeAmount: value,
    amountValue: paidValue,
    currency: network.currency,
    price: nativePrice,
  }
}

type ButtonsProps = {
  readonly label: string
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly onConfirm?: () => void
}

function Buttons({ label, busy, disabled, onConfirm }: ButtonsProps) {
  const t = useTranslator(SWAP)
  const dispatch = useAppDispatch()
  return (
    <ActionPair>
      <Button data-testid="swap-cancel-button" onClick={() => dispatch(viewPopped())}>
        {t('send.cancel')}
      </Button>
      <Button
        variant="accent"
        busy={busy}
        disabled={disabled}
        data-testid="swap-confirm-button"
        onClick={onConfirm}
      >
        {label}
      </Button>
    </ActionPair>
  )
}

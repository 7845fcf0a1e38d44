import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { type SerializedW3mError, serializeError } from '../../../shared/errors/serialize-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Icon } from '../../../shared/ui/picture/icon'
import { useAppSelector } from '../../../store/hooks'
import { CheckLine } from '../../transactions/components/checks/check-line'
import { OtherChanges } from '../../transactions/components/checks/other-changes-check'
import { transactionError } from '../../transactions/errors'
import type { TransactionEntry } from '../../transactions/types'
import { SWAP } from '../messages'
import type { SwapStep } from '../preview/build-swap-step'
import { selectSwap } from '../state/swap-slice'
import type { SwapModel } from '../state/use-swap'

type Props = {
  readonly step: SwapStep | undefined
  readonly swap: SwapModel
  /** Why no transaction could be built. */
  readonly error: SerializedW3mError | undefined
  /** Transaction that was requested from the wallet and is not in a block yet. */
  readonly inFlight: TransactionEntry | undefined
  /** Whether the balance does not cover the network fee. */
  readonly isShort: boolean
  readonly onRetry: () => void
}

/**
 * Status below the preview: how far the transaction was verified, why none could be built, or why the last one failed.
 */
export function SwapPreviewStatus({ step, swap, error, inFlight, isShort, onRetry }: Props) {
  const t = useTranslator(SWAP)
  const failed = useAppSelector(state => selectSwap(state).failure)
  const failure = failed ?? inFlight?.error
  return (
    <>
      {failure && (
        <CheckLine tone="stop" id="swap-failure">
          {t.error(failure)}
        </CheckLine>
      )}
      {error && (
        <>
          <CheckLine tone="stop" id="swap-preview-error">
            {t.error(error)}
            {error.details && error.details !== error.message && <small>{` ${error.details}`}</small>}
          </CheckLine>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </>
      )}
      {isShort && (
        <CheckLine tone="stop" id="swap-short">
          {t.error(serializeError(transactionError('INSUFFICIENT_FUNDS')))}
        </CheckLine>
      )}
      {step?.kind === 'approve' && (
        <CheckLine id="swap-approval-text">
          {t(step.isReset ? 'swap.resetText' : 'swap.approvalText', {
            amount: swap.amount,
            symbol: swap.source?.symbol ?? '',
          })}
        </CheckLine>
      )}
      {step?.batch && (
        <CheckLine id="swap-batch-text">
          {t('swap.batchText', { amount: swap.amount, symbol: swap.source?.symbol ?? '' })}
        </CheckLine>
      )}
      {step?.built.isUpgrade && <CheckLine id="swap-upgrade-text">{t('swap.upgradeText')}</CheckLine>}
      {step && <Verification step={step} />}
    </>
  )
}

function Verification({ step: { verification, simulation, isIndependent } }: { step: SwapStep }) {
  const t = useTranslator(SWAP)
  switch (verification) {
    case 'checked':
    case 'decoded': {
      const isSimulated = verification === 'checked'
      const isGood = isSimulated && isIndependent
      return (
        <div className="check info proof" data-testid={`swap-proof-${verification}`}>
          <Icon node={CircleCheck} size={18} />
          <p>{t('swap.verified')}</p>
          <Icon node={isGood ? CircleCheck : CircleAlert} size={18} />
          <p>{t(isGood ? 'swap.simulationSucceeded' : isSimulated ? 'swap.alone' : 'swap.notSimulated')}</p>
        </div>
      )
    }
    case 'extra':
      return <OtherChanges simulation={simulation} />
    case 'simulated':
      return (
        <CheckLine id="swap-proof-simulated" tone="good">
          {t('swap.simulated')}
        </CheckLine>
      )
    case 'fails': {
      const reason = simulation.kind === 'fails' ? simulation.reason : undefined
      return (
        <CheckLine id="swap-proof-fails" tone="stop">
          {[t('swap.wouldFail'), reason].join(' ')}
        </CheckLine>
      )
    }
    default:
      return null
  }
}

import type { Simulation } from '../../../chains/family'
import type { Network } from '../../../chains/networks/network'
import type { TokenRow } from '../../../services/blockchain/token-rows'
import { parseDecimal } from '../../../shared/lib/decimal'
import type { Preview } from '../../transactions/types'
import type { RecipientWarning } from '../recipient/recipient-warnings'
import { isSerious } from '../recipient/recipient-warnings'

type ReviewData = {
  readonly preview: Preview
  /** `undefined` while the simulation is running. */
  readonly simulation: Simulation | undefined
  /** `undefined` while they are being determined. */
  readonly warnings: readonly RecipientWarning[] | undefined
  readonly native: TokenRow | undefined
  readonly network: Network
  /** Whether an identical transfer is, or may be, in progress. */
  readonly isRepeated?: boolean | undefined
  /** Whether the visitor has agreed to all reasons. */
  readonly agreed: boolean
}

/**
 * What the visitor has to confirm before sending: an unusual recipient, an unexpected simulation, or a repeated
 * transfer.
 */
export type ConfirmationReason = 'recipient' | 'simulation' | 'again'

export type ReviewState = {
  readonly canSend: boolean
  /** Whether the native balance does not cover amount, network fee and rent. */
  readonly isShort: boolean
  /** Whether the simulation differs from the transfer in the preview. */
  readonly isUnexpected: boolean
  readonly reasons: readonly ConfirmationReason[]
}

/** Determines whether the transaction may be sent, and what prevents it. */
export function reviewState({
  preview,
  simulation,
  warnings,
  native,
  network,
  isRepeated,
  agreed,
}: ReviewData): ReviewState {
  const { value, cost, rent } = preview
  const needed = BigInt(value) + BigInt(cost ?? 0) + BigInt(rent)
  const isShort = native !== undefined && parseDecimal(native.quantity, network.currency.decimals) < needed
  const isUnexpected = isUnexpectedSimulation(preview, simulation)
  const reasons: readonly ConfirmationReason[] = [
    ...(warnings?.some(isSerious) ? (['recipient'] as const) : []),
    ...(isUnexpected ? (['simulation'] as const) : []),
    ...(isRepeated ? (['again'] as const) : []),
  ]
  const isKnown = simulation !== undefined && warnings !== undefined
  const canSend =
    isKnown &&
    !isShort &&
    simulation.kind !== 'fails' &&
    (cost !== null || value === '0') &&
    (agreed || reasons.length === 0)
  return { canSend, isShort, isUnexpected, reasons }
}

/**
 * Whether the simulation shows anything but the transfer. A malicious token contract may take more than the amount,
 * take another token, or pass on less.
 */
function isUnexpectedSimulation({ decoded, from }: Preview, simulation: Simulation | undefined): boolean {
  if (simulation?.kind !== 'changes' || decoded.kind !== 'transfer') return false
  const { leaves, arrives, received, others = [] } = simulation
  if (others.length > 0) return true
  // a transfer to the own address changes no balance
  if (decoded.to.toLowerCase() === from.toLowerCase()) return leaves.length + arrives.length > 0
  const [only, ...more] = leaves
  const isSame =
    only?.amount === decoded.amount &&
    (only.token ?? '').toLowerCase() === (decoded.token ?? '').toLowerCase()
  if (received !== undefined && received !== decoded.amount) return true
  return !isSame || more.length > 0 || arrives.length > 0
}

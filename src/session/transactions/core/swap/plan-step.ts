import type { Simulation } from '../../../../chains/adapter'
import { serializeError } from '../../../../errors/serialize-error'
import { swapError } from '../../../../errors/swap-errors'
import { transactionError } from '../../../../errors/transaction-errors'
import { toChecksumAddress } from '../../../../lib/address'
import { type BasisPoints, minimumReceived } from '../../../../lib/amounts/minimum-received'
import type { Caip10 } from '../../../../lib/caip'
import { assetId } from '../../../../services/blockchain/convert/asset-id'
import { convertEndpoints } from '../../../../services/blockchain/convert/convert-endpoints'
import type { Call } from '../../../../services/blockchain/convert/convert-schemas'
import type { SwapToken } from '../../../../services/blockchain/schemas'
import type { AppThunk } from '../../../../store/make-store'
import type { Plan } from '../../types'
import { type CallReading, planCall, readCall, simulatePlan } from '../plan-thunks'
import { type Proof, proofOf, type Wish } from './check-swap'

/** A quote is good for this long: two refreshes may fail. */
export const QUOTE_LIFE_MS = 25_000
/** `swap` of the router: a call of it that cannot be read is not what was asked for, whatever it does. */
const SWAP_SELECTOR = '0x07ed2379'
/** Between a quote and its transaction the price may have moved. */
const TRIES = 3

export type StepOrder = {
  readonly network: string
  /** Plain, EIP-55. */
  readonly address: string
  readonly source: SwapToken
  readonly target: SwapToken
  /** Base units. */
  readonly amount: string
  readonly slippage: BasisPoints
  readonly gasPrice: string | undefined
}

/** The next transaction of a swap, read back and tried out: all that its preview says comes from it and from this quote. */
export type Step = {
  readonly kind: 'approve' | 'swap'
  readonly plan: Plan
  readonly proof: Proof
  readonly simulation: Simulation
  /** Base units of the target, by the quote that it was built for. */
  readonly toUnits: string
  /** Of an approval: who may take the tokens, and whether that is a router that is known. */
  readonly spender?: { readonly address: string; readonly isKnown: boolean }
}

const plain = (id: Caip10) => toChecksumAddress(id.slice(id.lastIndexOf(':') + 1))
const tokenOf = ({ address }: SwapToken) => (address === undefined ? null : plain(address))

/** Asks for a quote, and for the transaction that has to come next. Rejects with data of an error. */
export const planStep =
  (order: StepOrder): AppThunk<Promise<Step>> =>
  async dispatch => {
    const { source, amount } = order
    for (let attempt = 1; ; attempt++) {
      const quote = await dispatch(askQuote(order))
      const isAllowed =
        source.address === undefined || BigInt(await dispatch(askAllowance(order))) >= BigInt(amount)
      const step = await dispatch(isAllowed ? planSwap(order, quote) : planApproval(order, quote))
      if (step.proof !== 'other') return step
      if (attempt === TRIES) throw serializeError(transactionError('TRANSACTION_OTHER'))
    }
  }

type Quote = { readonly toUnits: string; readonly at: number }

const sidesOf = ({ network, source, target }: StepOrder) => ({
  from: assetId(network, source),
  to: assetId(network, target),
})

const askQuote =
  ({ address, amount, gasPrice, ...order }: StepOrder): AppThunk<Promise<Quote>> =>
  async (dispatch, _getState, { clock }) => {
    const { getQuote } = convertEndpoints.endpoints
    const sides = sidesOf({ address, amount, gasPrice, ...order })
    const at = clock.now()
    const toUnits = await dispatch(
      getQuote.initiate(
        { ...sides, amount, userAddress: address, gasPrice },
        { forceRefetch: true, subscribe: false },
      ),
    ).unwrap()
    if (toUnits === null) throw swapError('SWAP_QUOTE_FAILED')
    return { toUnits, at }
  }

const askAllowance =
  ({ network, address, source }: StepOrder): AppThunk<Promise<string>> =>
  dispatch =>
    dispatch(
      convertEndpoints.endpoints.checkAllowance.initiate(
        { tokenAddress: assetId(network, source), userAddress: `${network}:${address}` },
        { track: false },
      ),
    ).unwrap()

/** An approval of exactly the amount, of the source token and nothing else; or it is not offered. */
const planApproval =
  (order: StepOrder, quote: Quote): AppThunk<Promise<Step>> =>
  async dispatch => {
    const { network, address, source, amount } = order
    const { buildApproval } = convertEndpoints.endpoints
    const userAddress = `${network}:${address}`
    const built = await dispatch(
      buildApproval.initiate({ ...sidesOf(order), amount, userAddress }, { track: false }),
    ).unwrap()
    const { deed, router } = await dispatch(read(order, built, '0'))
    if (deed.kind !== 'approve' || deed.token !== tokenOf(source) || deed.amount !== amount)
      throw serializeError(transactionError('TRANSACTION_OTHER'))
    const plan = await dispatch(planCall({ network, from: address }, callOf(built, '0'), { wanted: deed }))
    const simulation = await dispatch(simulatePlan(plan))
    const spender = { address: deed.spender, isKnown: deed.spender === router }
    return {
      kind: 'approve',
      plan,
      proof: proofOfApproval(simulation),
      simulation,
      toUnits: quote.toUnits,
      spender,
    }
  }

function proofOfApproval(simulation: Simulation): Proof {
  if (simulation.kind === 'fails') return 'fails'
  if (simulation.kind === 'unavailable') return 'decoded'
  // an approval alone moves nothing
  return simulation.kind === 'changes' && simulation.leaves.length > 0 ? 'other' : 'checked'
}

const planSwap =
  (order: StepOrder, { toUnits, at }: Quote): AppThunk<Promise<Step>> =>
  async dispatch => {
    const { network, address, source, target, amount, slippage } = order
    const { buildSwap } = convertEndpoints.endpoints
    const userAddress = `${network}:${address}`
    const built = await dispatch(
      buildSwap.initiate(
        { ...sidesOf(order), amount, userAddress, slippage: slippage / 100 },
        { track: false },
      ),
    ).unwrap()
    const value = source.address === undefined ? amount : '0'
    const minimum = minimumReceived(toUnits, slippage)
    const wish: Wish = { from: tokenOf(source), to: tokenOf(target), receiver: address, amount, minimum }
    const { deed, router } = await dispatch(read(order, built, value))
    const plan = await dispatch(
      planCall({ network, from: address }, callOf(built, value), {
        wanted: deed.kind === 'unknown' ? 'unknown' : deed,
        expiresAt: at + QUOTE_LIFE_MS,
      }),
    )
    const simulation = await dispatch(simulatePlan(plan))
    const isMisread = deed.kind === 'unknown' && deed.to === router
    const proof = isMisread && deed.data.startsWith(SWAP_SELECTOR) ? 'other' : proofOf(deed, simulation, wish)
    return { kind: 'swap', plan, proof, simulation, toUnits }
  }

const callOf = ({ to, ...call }: Call, value: string) => ({ ...call, to: plain(to), value })

/** A call on another network is none of ours. */
const read =
  ({ network, address }: StepOrder, call: Call, value: string): AppThunk<Promise<CallReading>> =>
  async dispatch => {
    if (!call.to.startsWith(`${network}:`)) throw serializeError(transactionError('TRANSACTION_OTHER'))
    return dispatch(readCall({ network, from: address }, callOf(call, value)))
  }

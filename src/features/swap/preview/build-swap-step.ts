import { addressOf } from '../../../chains/addresses'
import type {
  DecodedCall,
  DraftCall,
  OtherChange,
  Simulation,
  TransactionAdapter,
} from '../../../chains/family'
import type { SwapToken } from '../../../services/blockchain/schemas'
import { swapEndpoints } from '../../../services/blockchain/swap/swap-endpoints'
import type { SwapCall } from '../../../services/blockchain/swap/swap-schemas'
import { isIndependentNode } from '../../../services/node/node-urls'
import { serializeError } from '../../../shared/errors/serialize-error'
import type { Paymaster } from '../../../shared/host/services'
import { minimumReceived } from '../../../shared/lib/amounts/minimum-received'
import type { AppThunk } from '../../../store/types'
import { selectNetwork } from '../../../wallets/connections/selectors'
import { chainAdapter } from '../../transactions/chain-adapter'
import { checkDecimals } from '../../transactions/check-decimals'
import { transactionError } from '../../transactions/errors'
import { checkToken, type TokenWarning } from '../../transactions/token-identity'
import {
  buildBatch,
  buildCall,
  type CallReading,
  callsOf,
  previewWithCosts,
  readCall,
  simulateTransaction,
} from '../../transactions/transaction-builder'
import type { BuiltTransaction } from '../../transactions/types'
import { findPaymaster } from '../../transactions/wallet/find-paymaster'
import { readCapabilities } from '../../transactions/wallet/wallet-batches'
import { swapError } from '../errors'
import { selectSwap } from '../state/swap-slice'
import {
  buildQueryOf,
  fetchAllowance,
  fetchQuote,
  type Quote,
  requestSwap,
  type SwapOrder,
  swapTokenAddress,
} from './swap-requests'
import { type SwapTerms, type VerificationLevel, verifySwap } from './verify-swap'

/** Lifetime of a quote in ms: two refreshes may fail before it expires. */
export const QUOTE_LIFE_MS = 25_000
/** Selector of the 1inch router's `swap`. A call with it that cannot be decoded is malformed, so it is rejected. */
const SWAP_SELECTOR = '0x07ed2379'
/** Maximum number of attempts: the price may move between the quote and the transaction, which then does not match. */
const MAX_ATTEMPTS = 3

/** The next transaction of a swap, decoded and simulated. The preview shows only values from it and from its quote. */
export type SwapStep = {
  readonly kind: 'approve' | 'swap'
  readonly built: BuiltTransaction
  readonly verification: VerificationLevel
  readonly simulation: Simulation
  /** Amount of the target in base units, from the quote that the step was built for. */
  readonly toUnits: string
  /** Whether the node and the swap service have different operators, so that a simulation is independent evidence. */
  readonly isIndependent: boolean
  /** Problems with the symbols of the tokens. */
  readonly tokenWarnings: readonly TokenWarning[]
  /** Set if the step only revokes an older approval. The step after it approves the amount. */
  readonly isReset?: true
  /** Set if the service built the whole transaction. */
  readonly isSerialized?: true
  /** Set if the wallet makes approval and swap at once. */
  readonly batch?: true
}

type BuiltStep = Omit<SwapStep, 'isIndependent' | 'tokenWarnings'>

/**
 * Requests a quote and builds the next transaction of the swap: an approval if one is needed, else the swap. Rejects
 * with a serialized error.
 */
export const buildSwapStep =
  (order: SwapOrder): AppThunk<Promise<SwapStep>> =>
  async (dispatch, _getState, deps) => {
    for (let attempt = 1; ; attempt++) {
      const [quote, tokenWarnings] = await Promise.all([
        dispatch(fetchQuote(order)),
        dispatch(checkTokens(order)),
      ])
      const adapter = await chainAdapter(order.network, dispatch, deps)
      const step = await dispatch(
        canReadSerializedSwaps(adapter)
          ? buildSerializedSwap(order, quote, adapter)
          : buildCalls(order, quote),
      )
      const isIndependent = await isIndependentNode(deps, order.network)
      if (step.verification !== 'other') return { ...step, isIndependent, tokenWarnings }
      if (attempt === MAX_ATTEMPTS) throw serializeError(transactionError('TRANSACTION_MISMATCH'))
    }
  }

/** Builds the next step of a swap that is a call: an approval if one is needed, else the swap. */
const buildCalls =
  (order: SwapOrder, quote: Quote): AppThunk<Promise<BuiltStep>> =>
  async dispatch => {
    const { source, amount } = order
    const allowance = source.address === undefined ? amount : await dispatch(fetchAllowance(order))
    const isAllowed = BigInt(allowance) >= BigInt(amount)
    return (
      (await dispatch(buildSwapBatch(order, quote, isAllowed ? undefined : allowance))) ??
      dispatch(
        isAllowed ? buildSwapTransaction(order, quote) : buildApprovalTransaction(order, quote, allowance),
      )
    )
  }

/**
 * Checks decimals and symbols of both tokens against their contracts. The token list supplied both: amounts were
 * computed with its decimals, and its symbols are shown. Rejects with TOKEN_DECIMALS_MISMATCH; returns problems with
 * symbols.
 */
const checkTokens =
  ({ network, source, target }: SwapOrder): AppThunk<Promise<readonly TokenWarning[]>> =>
  async (dispatch, getState, deps) => {
    const adapter = await chainAdapter(network, dispatch, deps)
    const native = selectNetwork(getState(), network)?.currency.decimals
    const check = (token: SwapToken) =>
      checkDecimals(adapter, { network, token: swapTokenAddress(token), decimals: token.decimals, native })
    const name = (token: SwapToken) =>
      dispatch(checkToken({ network, address: swapTokenAddress(token), symbol: token.symbol }))
    const [paid, bought] = await Promise.all([name(source), name(target), check(source), check(target)])
    return [paid, bought].flatMap(warning => warning ?? [])
  }

type Approval = Extract<DecodedCall, { kind: 'approve' }>
type ReadApproval = { readonly call: SwapCall; readonly decoded: Approval }

/** Requests an approval of exactly the amount of the source token; a call for anything else is rejected. */
const fetchApproval =
  (order: SwapOrder): AppThunk<Promise<ReadApproval>> =>
  async (dispatch, _getState, deps) => {
    const { network, source, amount } = order
    const { buildApproval } = swapEndpoints.endpoints
    const call = await dispatch(buildApproval.initiate(buildQueryOf(order), { track: false })).unwrap()
    const { decoded } = await dispatch(read(order, call, '0'))
    if (decoded.kind !== 'approve' || decoded.token !== swapTokenAddress(source) || decoded.amount !== amount)
      throw serializeError(transactionError('TRANSACTION_MISMATCH'))
    const calls = callsOf(await chainAdapter(network, dispatch, deps))
    if (!calls.isKnownRouter(network, decoded.spender))
      throw serializeError(swapError('SWAP_ROUTER_UNKNOWN', { details: decoded.spender }))
    return { call, decoded }
  }

/** The call that revokes an approval: the same one with 0 as its amount, the last word of the calldata. */
const revoking = ({ call, decoded }: ReadApproval): ReadApproval => ({
  call: { to: call.to, data: `${call.data.slice(0, -64)}${'0'.repeat(64)}` },
  decoded: { ...decoded, amount: '0' },
})

/**
 * Builds an approval of exactly the amount. Some tokens (such as USDT, see "approve" in EIP-20) refuse a new approval
 * while an older one is left. If the simulation shows that, the step revokes the older one.
 */
const buildApprovalTransaction =
  (order: SwapOrder, { toUnits }: Quote, allowance: string): AppThunk<Promise<BuiltStep>> =>
  async dispatch => {
    const approval = await dispatch(fetchApproval(order))
    const approve = ({ call, decoded }: ReadApproval) =>
      dispatch(simulateApproval(order, call, { expected: decoded, toUnits }))
    if (allowance === '0') return approve(approval)
    const step = await approve(approval).catch(error => {
      if (serializeError(error).code !== 'TRANSACTION_REFUSED') throw error
    })
    if (step && step.verification !== 'fails') return step
    return { ...(await approve(revoking(approval))), isReset: true }
  }

/**
 * Builds approval and swap as one batch, if the wallet announces that it makes both or neither (EIP-5792). The same
 * checks apply as to two steps: the exact approval, the known router, and a simulation of all calls in their order.
 * Resolves with `undefined` if they have to be two steps. `allowance`: the one that is too low; `undefined` if no
 * approval is needed. The swap alone is then a batch only so that a paymaster of the page can pay its fee.
 */
const buildSwapBatch =
  (order: SwapOrder, quote: Quote, allowance: string | undefined): AppThunk<Promise<BuiltStep | undefined>> =>
  async (dispatch, getState) => {
    const { network, address } = order
    if (selectSwap(getState()).isStepwise) return undefined
    const sender = { network, from: address }
    const paymaster = await dispatch(findPaymaster(sender))
    if (allowance === undefined) {
      if (!paymaster) return undefined
      const swap = await dispatch(fetchSwap(order, quote))
      return dispatch(simulateBatch(order, [], { swap, quote, paymaster }))
    }
    const { atomic = 'unsupported' } = (await dispatch(readCapabilities(sender))) ?? {}
    if (atomic === 'unsupported') return undefined
    const [approval, swap] = await Promise.all([
      dispatch(fetchApproval(order)),
      dispatch(fetchSwap(order, quote, { isBatched: true })),
    ])
    const build = async (before: readonly ReadApproval[]) => {
      const step = await dispatch(simulateBatch(order, before, { swap, quote, paymaster }))
      return step && { ...step, batch: true as const }
    }
    const step = await build([approval])
    return step?.verification === 'fails' && allowance !== '0' ? build([revoking(approval), approval]) : step
  }

type BatchParts = {
  readonly swap: ReadSwap
  readonly quote: Quote
  readonly paymaster: Paymaster | undefined
}

const simulateBatch =
  (
    { network, address, amount }: SwapOrder,
    before: readonly ReadApproval[],
    { swap, quote, paymaster }: BatchParts,
  ): AppThunk<Promise<BuiltStep | undefined>> =>
  async (dispatch, _getState, deps) => {
    const calls = [...before.map(({ call }) => callOf(call, '0')), swap.call]
    const built = await dispatch(
      buildBatch({ network, from: address }, calls, {
        expected: expectedOf(swap),
        expectedBefore: before.map(({ decoded }) => decoded),
        expiresAt: quote.at + QUOTE_LIFE_MS,
        paymaster,
      }),
    )
    if (!built) return undefined
    const simulated = await dispatch(simulateTransaction(built))
    // without the movements of all calls, one step after the other shows more
    if (simulated.kind !== 'changes' && simulated.kind !== 'fails') return undefined
    const isIndependent = await isIndependentNode(deps, network)
    const approvals = before.map(({ decoded }) => decoded)
    const simulation = withoutApprovals(simulated, approvals)
    const verification = approvesMore(simulation, amount)
      ? 'extra'
      : verifyRead(swap, { simulation, isIndependent })
    return { kind: 'swap', built, verification, simulation, toUnits: quote.toUnits }
  }

/** Leaves out the approvals that the batch itself makes. They are exact, so any other amount stays. */
function withoutApprovals(simulation: Simulation, approvals: readonly Approval[]): Simulation {
  if (simulation.kind !== 'changes') return simulation
  const others = simulation.others?.filter(change => !approvals.some(each => isApproval(change, each)))
  return { ...simulation, others }
}

/** Whether an approval of more than the amount shows in a simulation. What is left of the exact one may show. */
const approvesMore = (simulation: Simulation, amount: string): boolean =>
  simulation.kind === 'changes' &&
  simulation.others?.some(
    change =>
      change.kind === 'approval' && (change.amount === null || BigInt(change.amount) > BigInt(amount)),
  ) === true

const isApproval = (change: OtherChange, { token, spender, amount }: Approval): boolean =>
  change.kind === 'approval' &&
  change.contract === token &&
  change.spender === spender &&
  change.amount === amount

type ApprovalOptions = { readonly expected: Approval; readonly toUnits: string }

const simulateApproval =
  (
    { network, address }: SwapOrder,
    call: SwapCall,
    { expected, toUnits }: ApprovalOptions,
  ): AppThunk<Promise<BuiltStep>> =>
  async dispatch => {
    const built = await dispatch(buildCall({ network, from: address }, callOf(call, '0'), { expected }))
    const simulation = await dispatch(simulateTransaction(built))
    return { kind: 'approve', built, verification: verifyApproval(simulation, expected), simulation, toUnits }
  }

function verifyApproval(simulation: Simulation, expected: Approval): VerificationLevel {
  if (simulation.kind === 'fails') return 'fails'
  if (simulation.kind === 'unavailable') return 'decoded'
  if (simulation.kind === 'succeeds') return 'checked'
  if (simulation.others?.some(change => !isApproval(change, expected))) return 'extra'
  // an approval must not move tokens
  return simulation.leaves.length > 0 ? 'other' : 'checked'
}

type SerializedSwapAdapter = TransactionAdapter & Required<Pick<TransactionAdapter, 'readSerializedSwap'>>

const canReadSerializedSwaps = (adapter: TransactionAdapter): adapter is SerializedSwapAdapter =>
  adapter.readSerializedSwap !== undefined

const termsOf = ({ address, source, target, amount, slippage }: SwapOrder, toUnits: string): SwapTerms => ({
  from: swapTokenAddress(source),
  to: swapTokenAddress(target),
  receiver: address,
  amount,
  minimum: minimumReceived(toUnits, slippage),
})

/**
 * Builds a swap whose whole transaction comes from the service. It must be simulated, because how the swap
 * program uses the account's signature cannot be decoded (docs/adr/0060-solana-swaps.md).
 */
const buildSerializedSwap =
  (order: SwapOrder, { toUnits, at }: Quote, adapter: SerializedSwapAdapter): AppThunk<Promise<BuiltStep>> =>
  async (dispatch, _getState, { random, clock }) => {
    const { network, address } = order
    const terms = termsOf(order, toUnits)
    const { transaction } = await dispatch(requestSwap(order, 'transaction'))
    const swap = await adapter.readSerializedSwap({ network, from: address }, transaction, terms)
    if ('refusal' in swap) throw serializeError(swapError(swap.refusal, swap))
    const decoded = adapter.describe(swap)
    const options = { id: random(), now: clock.now(), expected: decoded, expiresAt: at + QUOTE_LIFE_MS }
    const built = await previewWithCosts(adapter, swap, options)
    const simulation = await adapter.simulate(swap)
    const verification = verifySwap({ decoded, router: '', simulation, isIndependent: true }, terms)
    return { kind: 'swap', built, verification, simulation, toUnits, isSerialized: true }
  }

/** A swap call from the service, decoded and checked against the router table and for access to tokens. */
type ReadSwap = {
  readonly call: DraftCall
  readonly decoded: DecodedCall
  readonly terms: SwapTerms
  /** The router's calls can be decoded, but this one could not. */
  readonly isUndecoded: boolean
}

const fetchSwap =
  (
    order: SwapOrder,
    { toUnits }: Quote,
    { isBatched }: { readonly isBatched?: true | undefined } = {},
  ): AppThunk<Promise<ReadSwap>> =>
  async dispatch => {
    const { source, amount } = order
    const call = await dispatch(requestSwap(order, 'to', isBatched && { disableEstimate: true }))
    const value = source.address === undefined ? amount : '0'
    const terms = termsOf(order, toUnits)
    const { decoded, ...reading } = await dispatch(read(order, call, value))
    if (reading.opensAccess)
      throw serializeError(swapError('SWAP_CALL_UNSAFE', { details: call.data.slice(0, 10) }))
    // besides unknown contracts, this rejects a token contract in place of the router, whose call could be a transfer
    if (!reading.isKnownRouter)
      throw serializeError(swapError('SWAP_ROUTER_UNKNOWN', { details: addressOf(call.to) }))
    const isUndecoded =
      decoded.kind === 'unknown' && reading.isReadableRouter && decoded.data.startsWith(SWAP_SELECTOR)
    return { call: callOf(call, value), decoded, terms, isUndecoded }
  }

const expectedOf = ({ decoded }: ReadSwap) => (decoded.kind === 'unknown' ? 'unknown' : decoded)

function verifyRead(
  { call, decoded, terms, isUndecoded }: ReadSwap,
  evidence: { readonly simulation: Simulation; readonly isIndependent: boolean },
): VerificationLevel {
  return isUndecoded ? 'other' : verifySwap({ decoded, router: call.to, ...evidence }, terms)
}

const buildSwapTransaction =
  (order: SwapOrder, quote: Quote): AppThunk<Promise<BuiltStep>> =>
  async (dispatch, _getState, deps) => {
    const { network, address } = order
    const swap = await dispatch(fetchSwap(order, quote))
    const built = await dispatch(
      buildCall({ network, from: address }, swap.call, {
        expected: expectedOf(swap),
        expiresAt: quote.at + QUOTE_LIFE_MS,
      }),
    )
    const simulation = await dispatch(simulateTransaction(built))
    const isIndependent = await isIndependentNode(deps, network)
    const verification = verifyRead(swap, { simulation, isIndependent })
    return { kind: 'swap', built, verification, simulation, toUnits: quote.toUnits }
  }

const callOf = ({ to, ...call }: SwapCall, value: string) => ({ ...call, to: addressOf(to), value })

/** Decodes a call. Throws TRANSACTION_MISMATCH if it is for another network. */
const read =
  ({ network, address }: SwapOrder, call: SwapCall, value: string): AppThunk<Promise<CallReading>> =>
  async dispatch => {
    if (!call.to.startsWith(`${network}:`)) throw serializeError(transactionError('TRANSACTION_MISMATCH'))
    return dispatch(readCall({ network, from: address }, callOf(call, value)))
  }

import type {
  ContractCalls,
  DecodedCall,
  DraftCall,
  ExactTransaction,
  PlainCall,
  Sender,
  Simulation,
  TransactionAdapter,
  Transfer,
} from '../../chains/family'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Paymaster } from '../../shared/host/services'
import type { AppThunk } from '../../store/types'
import { selectNetwork } from '../../wallets/connections/selectors'
import { chainAdapter } from './chain-adapter'
import { checkDecimals } from './check-decimals'
import { previewTransaction } from './preview-transaction'
import type { BuiltTransaction } from './types'
import { findPaymaster } from './wallet/find-paymaster'
import { readCapabilities } from './wallet/wallet-batches'

/**
 * Builds the exact transaction of a transfer for the preview. `decimals`: those with which its amount was converted to
 * base units. Rejects with a `W3mError` or its serialized form.
 */
export const buildTransfer =
  (sender: Sender, transfer: Transfer, decimals: number): AppThunk<Promise<BuiltTransaction>> =>
  async (dispatch, getState, deps) => {
    const { network } = sender
    const adapter = await chainAdapter(network, dispatch, deps)
    const native = selectNetwork(getState(), network)?.currency.decimals
    await checkDecimals(adapter, { network, token: transfer.token, decimals, native })
    const id = deps.random()
    const paymaster = await dispatch(findPaymaster(sender))
    const sponsored =
      paymaster && (await adapter.batches?.buildTransfer(sender, transfer, { id: batchId(id), paymaster }))
    const transaction = sponsored ?? (await adapter.buildTransfer(sender, transfer))
    const built = await previewWithCosts(adapter, transaction, {
      id,
      now: deps.clock.now(),
      expected: transfer,
    })
    return sponsored ? dispatch(withUpgrade(built)) : built
  }

/** A batch, and whether the wallet announces that it upgrades the account for one. */
const withUpgrade =
  (built: BuiltTransaction): AppThunk<Promise<BuiltTransaction>> =>
  async dispatch => {
    const { network, from } = built.transaction
    const { atomic } = (await dispatch(readCapabilities({ network, from }))) ?? {}
    return { ...built, isUpgrade: atomic === 'ready' }
  }

/** The preview, with the values with which the network fee is compared. */
export const previewWithCosts = async (
  adapter: TransactionAdapter,
  transaction: ExactTransaction,
  options: Parameters<typeof previewTransaction>[2],
): Promise<BuiltTransaction> => ({
  ...previewTransaction(adapter, transaction, options),
  usualCost: await adapter.usualCostOf(transaction),
  costBounds: adapter.costBoundsOf(transaction),
})

export type CallReading = {
  readonly decoded: DecodedCall
  readonly isKnownRouter: boolean
  /** Whether the called contract is a router whose `swap` calls can be decoded. */
  readonly isReadableRouter: boolean
  /** Whether the call gives a third party access to the account's tokens. */
  readonly opensAccess: boolean
}

export type CallOptions = {
  /**
   * The call that the transaction has to make; all its fields are compared. `'unknown'` accepts calldata that cannot be
   * decoded: then only the simulation shows what it does.
   */
  readonly expected: DecodedCall | 'unknown'
  /** Expiry of the quote that the call comes from, milliseconds since 1970. */
  readonly expiresAt?: number | undefined
}

/**
 * Builds the exact transaction of a call that a server returned, such as an approval or a swap. Rejects with
 * TRANSACTION_MISMATCH if the call is not `expected`.
 */
export const buildCall =
  (
    sender: Sender,
    call: DraftCall,
    { expected, expiresAt }: CallOptions,
  ): AppThunk<Promise<BuiltTransaction>> =>
  async (dispatch, _getState, deps) => {
    const adapter = await chainAdapter(sender.network, dispatch, deps)
    const transaction = await callsOf(adapter).buildCall(sender, call)
    return previewWithCosts(adapter, transaction, {
      id: deps.random(),
      now: deps.clock.now(),
      expected: expectedCall(call, expected),
      expiresAt,
    })
  }

const expectedCall = ({ to, data }: DraftCall, expected: CallOptions['expected']): DecodedCall =>
  expected === 'unknown' ? { kind: 'unknown', to, data: data.toLowerCase() } : expected

export type BatchOptions = CallOptions & {
  /** Calls that the batch has to make before its last one. */
  readonly expectedBefore: readonly DecodedCall[]
  readonly paymaster?: Paymaster | undefined
}

/**
 * Builds one transaction of several calls, which the wallet makes as a whole or not at all. Resolves with `undefined`
 * if the chain family has no batches, or the node cannot simulate one. Rejects with TRANSACTION_MISMATCH if the calls
 * are not the expected ones.
 */
export const buildBatch =
  (
    sender: Sender,
    calls: readonly PlainCall[],
    { expected, expectedBefore, expiresAt, paymaster }: BatchOptions,
  ): AppThunk<Promise<BuiltTransaction | undefined>> =>
  async (dispatch, _getState, deps) => {
    const adapter = await chainAdapter(sender.network, dispatch, deps)
    const id = deps.random()
    const transaction = await adapter.batches?.build(sender, calls, {
      id: batchId(id),
      ...(paymaster && { paymaster }),
    })
    const own = calls.at(-1)
    if (!transaction || !own) return undefined
    const built = await previewWithCosts(adapter, transaction, {
      id,
      now: deps.clock.now(),
      expected: expectedCall(own, expected),
      expectedBefore,
      expiresAt,
    })
    return dispatch(withUpgrade(built))
  }

/**
 * Id of a batch: a UUID as hex, padded to 32 bytes. https://eips.ethereum.org/EIPS/eip-5792 allows any unique string of
 * up to 4096 bytes.
 */
const batchId = (uuid: string): string => `0x${uuid.replaceAll('-', '').padStart(64, '0')}`

/**
 * Decodes a call and classifies the called contract. Done before gas and fees are requested, so an unknown contract
 * costs no requests.
 */
export const readCall =
  (sender: Sender, call: DraftCall): AppThunk<Promise<CallReading>> =>
  async (dispatch, _getState, deps) => {
    const calls = callsOf(await chainAdapter(sender.network, dispatch, deps))
    return {
      decoded: calls.describeCall(sender, call),
      isKnownRouter: calls.isKnownRouter(sender.network, call.to),
      isReadableRouter: calls.isReadableRouter(sender.network, call.to),
      opensAccess: calls.opensAccess(call.data),
    }
  }

/** Returns the adapter's contract calls. Throws UNSUPPORTED_CHAIN if the chain family has none. */
export function callsOf({ calls }: TransactionAdapter): ContractCalls {
  if (!calls) throw new W3mError('UNSUPPORTED_CHAIN')
  return calls
}

/** Simulates a transaction on a node. Never rejects: without a response the result is `unavailable`. */
export const simulateTransaction =
  ({ transaction }: BuiltTransaction): AppThunk<Promise<Simulation>> =>
  async (dispatch, _getState, deps) => {
    try {
      const adapter = await chainAdapter(transaction.network, dispatch, deps)
      return await adapter.simulate(transaction)
    } catch (error) {
      const { code } = serializeError(error)
      return code === 'TRANSACTION_REFUSED' ? { kind: 'fails', reason: undefined } : { kind: 'unavailable' }
    }
  }

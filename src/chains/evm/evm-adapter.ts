import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import { systemClock } from '../../shared/lib/clock'
import type {
  Batches,
  ChainOptions,
  ContractCalls,
  EvmTransaction,
  SearchAnchor,
  Sender,
  TransactionAdapter,
} from '../family'
import { fetchBatchStatus, fetchCapabilities } from './batch/batch-requests'
import { completeBatch } from './batch/complete-batch'
import { callOfTransfer, completeCall, costOf, type EvmCall } from './build-transaction'
import { opensAccess } from './calls/access-calls'
import { describeCall } from './calls/describe'
import type { NetworksWithoutOracle } from './fees/data-fee'
import { costBounds, usualCost } from './fees/fees'
import { findSince, nextNonce } from './find-transaction'
import { knownRouter, oneInchRouter } from './networks/evm-routers'
import { NodeProvider } from './node-provider'
import { readReceipt } from './read-receipt'
import { readBalance, readDecimals, readSymbol } from './read-token'
import { openEvmWallet } from './request-evm'
import { simulate } from './simulate'
import { toEvmError } from './to-evm-error'

/** Interface of the EVM code that needs ethers. Nothing else imports ethers, so it loads only with this adapter. */
export interface EvmAdapter extends TransactionAdapter<EvmTransaction> {
  readonly calls: ContractCalls<EvmTransaction>
  readonly batches: Batches<EvmTransaction>
}

/**
 * Divisor of the fee that gives the reserve. The base fee rises by at most an eighth per block (EIP-1559), so a quarter
 * covers about two blocks between the preview and the signature.
 */
const RESERVE_PART = 4n

/**
 * Creates the adapter for transactions of EVM networks. `rpc` sends JSON-RPC to the node of a network. Amounts and fees
 * are in wei.
 */
export function createEvmAdapter({
  rpc,
  clock = systemClock,
}: Pick<ChainOptions, 'rpc'> & Partial<ChainOptions>): EvmAdapter {
  const nodes = new Map<Caip2, NodeProvider>()
  const observedNonces = new Map<string, number>()
  const decimals = new Map<string, number>()
  const symbols = new Map<string, string | undefined>()
  const without: NetworksWithoutOracle = new Set()
  const nodeOf = (network: Caip2) => {
    const node = nodes.get(network) ?? new NodeProvider(network, rpc)
    nodes.set(network, node)
    return node
  }
  const ask = async <T>(network: Caip2, work: (node: NodeProvider) => Promise<T>): Promise<T> => {
    try {
      return await work(nodeOf(network))
    } catch (error) {
      throw toEvmError(error)
    }
  }
  const buildCall = (sender: Sender, call: EvmCall) =>
    ask(sender.network, node => completeCall(node, sender, { ...call, without }))

  return {
    calls: {
      buildCall: (sender, { gasPrice, ...call }) =>
        buildCall(sender, { ...call, ...(gasPrice !== undefined && { fees: { kind: 'legacy', gasPrice } }) }),
      describeCall: (sender, call) => describeCall({ ...sender, ...call }),
      isKnownRouter: (network, address) => knownRouter(network, address) !== undefined,
      isReadableRouter: (network, address) => address === oneInchRouter(network),
      opensAccess,
    },
    batches: {
      capabilities: (provider, sender) => fetchCapabilities(provider, sender, clock),
      build: (sender, calls, batch) =>
        ask(sender.network, node => completeBatch(node, sender, calls, { ...batch, without })),
      buildTransfer: (sender, transfer, batch) =>
        ask(sender.network, node =>
          completeBatch(node, sender, [callOfTransfer(transfer)], { ...batch, without }),
        ),
      describeBefore: ({ network, from, batch }) =>
        (batch?.before ?? []).map(call => describeCall({ network, from, ...call })),
      status: (provider, transaction, anchor) => fetchBatchStatus(provider, transaction, anchor, clock),
    },
    buildTransfer: (sender, transfer) => buildCall(sender, callOfTransfer(transfer)),
    describe: describeCall,
    costOf,
    nativeSpendOf(transaction) {
      const reserve = String(BigInt(costOf(transaction) ?? 0) / RESERVE_PART)
      return { value: transaction.value, rent: '0', reserve }
    },
    openWallet: (provider, transaction) => openEvmWallet(provider, transaction, clock),
    simulate: transaction => ask(transaction.network, node => simulate(node, transaction)),
    balanceOf: ({ network, from }, token) => ask(network, node => readBalance(node, from, token)),
    decimalsOf: async (network, token) => {
      const key = `${network}/${token}`
      const known = decimals.get(key) ?? (await ask(network, node => readDecimals(node, token)))
      if (known !== undefined) decimals.set(key, known)
      return known
    },
    async symbolOf(network, token) {
      const key = `${network}/${token}`
      if (!symbols.has(key)) symbols.set(key, await ask(network, node => readSymbol(node, token)))
      return symbols.get(key)
    },
    usualCostOf: transaction => ask(transaction.network, node => usualCost(node, transaction)),
    costBoundsOf: costBounds,
    recipientKind: (network, address) =>
      ask(network, async node =>
        isContract(await node.send('eth_getCode', [address, 'latest'])) ? 'contract' : 'account',
      ),
    readAnchor: ({ network, from }) => ask(network, node => nextNonce(node, from)),
    find: (transaction, anchor, excluded) =>
      ask(transaction.network, node =>
        findSince(node, { requested: transaction, nonce: nonceOf(anchor), excluded }),
      ),
    receipt: (transaction, hash, anchor, excluded) =>
      ask(transaction.network, node =>
        readReceipt(node, {
          transaction,
          hash,
          before: nonceOf(anchor),
          mined: minedOf(anchor),
          excluded,
          observedNonces,
        }),
      ),
  }
}

/** Whether `eth_getCode` shows a contract. An account that delegates to one (EIP-7702) still belongs to a person. */
const isContract = (code: unknown): boolean =>
  typeof code === 'string' && code.length > 2 && !/^0xef0100[0-9a-f]{40}$/i.test(code)

function nonceOf(anchor: SearchAnchor): number {
  if ('nonce' in anchor) return anchor.nonce
  throw new W3mError('UNEXPECTED', { details: 'the search anchor is of another chain family' })
}

const minedOf = (anchor: SearchAnchor): number =>
  'nonce' in anchor ? (anchor.mined ?? anchor.nonce) : nonceOf(anchor)

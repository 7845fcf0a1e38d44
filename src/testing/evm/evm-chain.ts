import { keccak256, stringToHex } from 'viem'
import type { Caip2 } from '../../shared/lib/caip'
import { invalidParams, unsupportedMethod, WalletRpcError } from '../wallet-requests'

const PREFIX = 'eip155:'

export const toHexNumber = (value: number | bigint) => `0x${value.toString(16)}` as const
/** `eip155:137` → `0x89`. */
export const chainIdOf = (network: Caip2) => toHexNumber(BigInt(network.slice(PREFIX.length)))

/** `0x89` → `eip155:137`. Throws -32602 for anything else. */
export function networkOfChainId(chainId: unknown): Caip2 {
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId))
    throw invalidParams(`Expected a 0x-prefixed chain id, got ${JSON.stringify(chainId)}.`)
  return `${PREFIX}${Number(chainId)}`
}

/** Reads of the chain, as a test gives them: results by method. */
export type RpcAnswers = Readonly<Record<string, (params: readonly unknown[], network: Caip2) => unknown>>

/** A transaction that a wallet has sent. `hash` is undefined for calls of a batch (EIP-5792). */
export type SentTransaction = {
  readonly hash: string
  readonly network: Caip2
  readonly from: string
  readonly to?: string | undefined
  readonly value?: string | undefined
  readonly data?: string | undefined
}

type Options = {
  readonly rpcUrls: Readonly<Record<Caip2, string>>
  readonly rpc: RpcAnswers
}

/** One gwei. */
const GAS_PRICE = '0x3b9aca00'
/** Ten units of the native currency. */
const BALANCE = toHexNumber(10n ** 19n)
const ZERO_HASH = `0x${'0'.repeat(64)}`

/**
 * The chains of a fake wallet: nodes of the test, or a chain of its own where every account has ten units of the native
 * currency and every transaction succeeds at once.
 */
export class EvmChain {
  readonly sent: SentTransaction[] = []
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether a node of the test executes the transactions of a network. */
  hasNode(network: Caip2): boolean {
    return this.#options.rpcUrls[network] !== undefined
  }

  async request(network: Caip2, method: string, params: readonly unknown[] = []): Promise<unknown> {
    const own = this.#options.rpc[method]
    if (own) return own(params, network)
    const url = this.#options.rpcUrls[network]
    if (url) return callNode(url, method, params)
    const answer = this.#answers(network)[method]
    if (!answer) throw unsupportedMethod(method)
    return answer(params)
  }

  /** Sends signed bytes. Resolves with the hash. */
  async send(signed: string, transaction: Omit<SentTransaction, 'hash'>): Promise<string> {
    const { network } = transaction
    const hash = this.hasNode(network)
      ? String(await this.request(network, 'eth_sendRawTransaction', [signed]))
      : hashOf(signed)
    this.sent.push({ hash, ...transaction })
    return hash
  }

  #answers(network: Caip2): Readonly<Record<string, (params: readonly unknown[]) => unknown>> {
    const mine = this.sent.filter(each => each.network === network)
    const blockNumber = toHexNumber(mine.length + 1)
    const block = { number: blockNumber, hash: hashOf(`${network} ${blockNumber}`), baseFeePerGas: GAS_PRICE }
    const find = (hash: unknown) => mine.findIndex(each => each.hash === hash)
    const receipt = (index: number) => {
      const transaction = mine[index]
      if (!transaction) return null
      return {
        transactionHash: transaction.hash,
        transactionIndex: '0x0',
        blockHash: block.hash,
        blockNumber: toHexNumber(index + 2),
        from: transaction.from,
        to: transaction.to ?? null,
        contractAddress: null,
        status: '0x1',
        type: '0x2',
        gasUsed: '0x5208',
        cumulativeGasUsed: '0x5208',
        effectiveGasPrice: GAS_PRICE,
        logs: [],
        logsBloom: `0x${'0'.repeat(512)}`,
      }
    }
    return {
      eth_blockNumber: () => blockNumber,
      eth_getBalance: () => BALANCE,
      eth_getTransactionCount: ([address]) =>
        toHexNumber(mine.filter(({ from }) => from.toLowerCase() === String(address).toLowerCase()).length),
      eth_gasPrice: () => GAS_PRICE,
      eth_maxPriorityFeePerGas: () => GAS_PRICE,
      eth_estimateGas: () => '0x5208',
      eth_call: () => '0x',
      eth_getCode: () => '0x',
      eth_getLogs: () => [],
      eth_getBlockByNumber: () => ({
        ...block,
        parentHash: ZERO_HASH,
        timestamp: toHexNumber(Math.floor(Date.now() / 1000)),
        gasLimit: '0x1c9c380',
        gasUsed: '0x0',
        transactions: [],
      }),
      eth_feeHistory: () => ({
        oldestBlock: blockNumber,
        baseFeePerGas: [GAS_PRICE, GAS_PRICE],
        gasUsedRatio: [0.5],
        reward: [[GAS_PRICE]],
      }),
      eth_sendRawTransaction: ([signed]) => hashOf(String(signed)),
      eth_getTransactionReceipt: ([hash]) => receipt(find(hash)),
      eth_getTransactionByHash: ([hash]) => {
        const index = find(hash)
        return (
          receipt(index) && { ...mine[index], blockNumber: toHexNumber(index + 2), blockHash: block.hash }
        )
      },
      net_version: () => network.slice(PREFIX.length),
      web3_clientVersion: () => 'w3m-modal/testing',
    }
  }
}

const hashOf = (text: string) =>
  keccak256(text.startsWith('0x') ? (text as `0x${string}`) : stringToHex(text))

async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  }).catch(error => {
    throw new WalletRpcError({ code: 4901, message: `The node ${url} cannot be reached: ${error.message}` })
  })
  const { result, error } = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string }
  }
  if (error) throw new WalletRpcError(error)
  return result
}

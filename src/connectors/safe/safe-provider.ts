import type { WalletEip1193Provider } from '../../shared/host/page-connector'
import { type AccountCall, readAccountCall, readAccountCalls } from '../lib/read-calls'
import { rpcError } from '../lib/rpc-error'
import type { SafeChannel } from './safe-channel'

/** Calls that the Safe passes on to a node of its network. */
const NODE_CALLS =
  /^eth_(call|getBalance|getCode|getStorageAt|getLogs|getBlockByHash|getBlockByNumber|getTransactionCount|gasPrice|estimateGas)$/

/** Interval in ms at which a transaction or signature that waits for other owners is checked. */
const POLL_MS = 2000

/** State of a transaction of a Safe → status of EIP-5792. */
const CALLS_STATUS: Readonly<Record<string, number>> = { SUCCESS: 200, CANCELLED: 400, FAILED: 500 }

type SafeTransaction = { readonly txHash?: string | null; readonly txStatus?: string }
type Options = { readonly executionTimeout: number }

const hex = (value: number) => `0x${value.toString(16)}`
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * EIP-1193 provider of a Safe. A transaction resolves with its hash on the chain once the Safe has executed it. If the
 * other owners take longer than `executionTimeout` (ms), it resolves with its Safe transaction hash, which this provider
 * understands too.
 */
export async function createSafeProvider(
  channel: SafeChannel,
  { executionTimeout }: Options,
): Promise<WalletEip1193Provider> {
  const { safeAddress, chainId } = await channel.info()
  const chain = hex(chainId)

  const isOwn = (address: unknown) => String(address).toLowerCase() === safeAddress.toLowerCase()
  const requireOwn = (address: unknown) => {
    if (!isOwn(address)) throw rpcError(-32_602, 'This is not the address of the Safe')
  }

  async function propose(calls: readonly AccountCall[], gas?: string): Promise<string> {
    const txs = calls.map(({ to, data, value }) => ({ to, data, value: String(value) }))
    const params = gas === undefined ? undefined : { safeTxGas: Number(gas) }
    const { safeTxHash } = Object(await channel.send('sendTransactions', { txs, params }))
    // a plain error, because the Safe may have proposed the transaction anyway
    if (!/^0x[0-9a-f]{64}$/i.test(String(safeTxHash))) throw new Error('Safe sent no transaction hash')
    return safeTxHash
  }

  const transactionOf = async (safeTxHash: unknown): Promise<SafeTransaction> =>
    Object(await channel.send('getTxBySafeTxHash', { safeTxHash }))
  /** Hash on the chain of a Safe transaction hash; any other hash is its own. */
  const executedHash = (hash: unknown) =>
    transactionOf(hash).then(
      ({ txHash }) => txHash ?? hash,
      () => hash,
    )

  async function send(call: AccountCall, gas?: string): Promise<string> {
    const safeTxHash = await propose([call], gas)
    const end = Date.now() + executionTimeout
    while (Date.now() < end) {
      const { txHash, txStatus } = await transactionOf(safeTxHash).catch((): SafeTransaction => ({}))
      if (txHash) return txHash
      if (txStatus === 'CANCELLED') break
      await pause(POLL_MS)
    }
    return safeTxHash
  }

  /** Resolves with `0x` for a message that the Safe signs on its chain: by EIP-1271, it is then valid without a signature. */
  async function sign(method: 'signMessage' | 'signTypedMessage', params: object): Promise<string> {
    const { signature, messageHash } = Object(await channel.send(method, params))
    if (typeof signature === 'string') return signature
    if (typeof messageHash !== 'string') return '0x'
    const end = Date.now() + executionTimeout
    while (Date.now() < end) {
      const found = await channel.send('getOffChainSignature', messageHash).catch(() => undefined)
      if (typeof found === 'string' && found.length > 2) return found
      await pause(POLL_MS)
    }
    throw new Error('The other owners of the Safe have not signed yet')
  }

  const callNode = (call: string, params: readonly unknown[]) => channel.send('rpcCall', { call, params })

  async function callsStatus(id: unknown) {
    const { txHash, txStatus = '' } = await transactionOf(id)
    const receipt = txHash ? await callNode('eth_getTransactionReceipt', [txHash]) : undefined
    const status = CALLS_STATUS[txStatus] ?? 100
    return {
      version: '2.0.0',
      id,
      chainId: chain,
      atomic: true,
      status,
      ...(receipt ? { receipts: [{ ...Object(receipt), status: hex(status === 200 ? 1 : 0) }] } : {}),
    }
  }

  return {
    async request({ method, params: given }) {
      const params = Array.isArray(given) ? given : []
      const [first, second] = params
      if (NODE_CALLS.test(method)) return callNode(method, params)
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [safeAddress]
        case 'eth_chainId':
          return chain
        case 'net_version':
          return String(chainId)
        case 'eth_blockNumber':
          return Object(await callNode('eth_getBlockByNumber', ['latest', false])).number
        case 'personal_sign':
          requireOwn(second)
          return sign('signMessage', { message: first })
        case 'eth_signTypedData_v4':
          requireOwn(first)
          return sign('signTypedMessage', {
            typedData: typeof second === 'string' ? JSON.parse(second) : second,
          })
        case 'eth_sendTransaction':
          if (first?.from !== undefined) requireOwn(first.from)
          if (first?.chainId !== undefined && Number(first.chainId) !== chainId)
            throw rpcError(-32_602, 'The Safe is on another network')
          return send(readAccountCall(first), first.gas)
        case 'eth_getTransactionByHash':
        case 'eth_getTransactionReceipt':
          return callNode(method, [await executedHash(first)])
        case 'wallet_switchEthereumChain':
          if (Number(first?.chainId) === chainId) return null
          throw rpcError(4200, 'A Safe exists on one network only')
        case 'wallet_getCapabilities':
          return { [chain]: { atomic: { status: 'supported' } } }
        case 'wallet_sendCalls':
          if (first?.from !== undefined) requireOwn(first.from)
          if (Number(first?.chainId) !== chainId) throw rpcError(5710, 'The Safe is on another network')
          return { id: await propose(readAccountCalls(first)) }
        case 'wallet_getCallsStatus':
          return callsStatus(first)
        default:
          throw rpcError(4200, `Safe does not support ${method}`)
      }
    },
  }
}

import type {
  ConnectorNetwork,
  PageConnectorEvent,
  WalletEip1193Provider,
} from '../../shared/host/page-connector'
import type { Caip2 } from '../../shared/lib/caip'
import { type AccountCall, readAccountCall, readAccountCalls } from '../lib/read-calls'
import { rpcError } from '../lib/rpc-error'
import type { OpenAccount, PasskeyAccounts } from './passkey-accounts'
import type { PasskeyCredential } from './passkey-options'

type Options = {
  readonly accounts: PasskeyAccounts
  /** Networks of the page on which the account is available. */
  readonly networks: () => readonly ConnectorNetwork[]
  /** In ms. */
  readonly executionTimeout: number
  /** Aborts when the element leaves the page. */
  readonly left: AbortSignal
}

type Hex = `0x${string}`
type Listener = (event: PageConnectorEvent) => void
type OperationReceipt = {
  readonly success: boolean
  readonly receipt: { readonly transactionHash: Hex } & Readonly<Record<string, unknown>>
}

export type PasskeyProvider = WalletEip1193Provider & {
  /** Opens the account on the first of these networks where it is available. */
  open(
    credential: PasskeyCredential | undefined,
    wanted: readonly string[],
  ): Promise<{ address: string; network: Caip2 }>
  close(): void
  onChange(listener: Listener): () => void
}

/** Calls that are answered by a node of the network. */
const NODE_CALLS =
  /^(eth_(blockNumber|call|estimateGas|feeHistory|gasPrice|maxPriorityFeePerGas|get\w+)|net_version|web3_clientVersion)$/
/** Interval in ms at which a user operation that is in no block yet is looked for. */
const POLL_MS = 1000

const hex = (value: number): Hex => `0x${value.toString(16)}`
const chainIdOf = ({ id }: ConnectorNetwork) => Number(id.slice('eip155:'.length))

/**
 * EIP-1193 provider of a smart account. What it sends are user operations. One that takes longer than
 * `executionTimeout` resolves with its own hash, which this provider understands too.
 */
export function createPasskeyProvider({
  accounts,
  networks,
  executionTimeout,
  left,
}: Options): PasskeyProvider {
  const listeners = new Set<Listener>()
  let credential: PasskeyCredential | undefined
  let current: OpenAccount | undefined
  /** User operations of this page, with the network that each was sent to. */
  const sent = new Map<unknown, OpenAccount>()

  function requireOpen(): OpenAccount {
    if (!current) throw rpcError(4100, 'The passkey is not connected')
    return current
  }
  function requireOwn(address: unknown): void {
    if (String(address).toLowerCase() !== requireOpen().account.address.toLowerCase())
      throw rpcError(4100, 'This is not the address of the passkey’s account')
  }
  function requireNetwork(chainId: unknown): void {
    if (chainId !== undefined && Number(chainId) !== chainIdOf(requireOpen().network))
      throw rpcError(5710, 'The account is on another network')
  }

  function requireFirst(): ConnectorNetwork {
    const [first] = networks()
    if (!first) throw rpcError(4902, 'The account is available on no network of the page')
    return first
  }

  async function switchTo(network: ConnectorNetwork | undefined): Promise<null> {
    if (!network) throw rpcError(4902, 'The account is not available on this network')
    if (network.id === requireOpen().network.id) return null
    if (!credential) throw rpcError(4100, 'The passkey is not connected')
    const before = requireOpen()
    const opened = await accounts.open(credential, network)
    // meanwhile the visitor may have disconnected, or switched elsewhere
    if (current !== before) throw rpcError(4100, 'The connection has changed')
    current = opened
    const { address } = opened.account
    for (const listener of [...listeners]) {
      listener({ type: 'networkChanged', network: network.id })
      if (address !== before.account.address) listener({ type: 'accountsChanged', accounts: [address] })
    }
    return null
  }

  /** Signs and submits one operation with all calls. Resolves with its hash, which is not that of a transaction. */
  async function submit(calls: readonly AccountCall[]): Promise<Hex> {
    const opened = requireOpen()
    const { bundler, account } = opened
    const operation = await bundler.sendUserOperation({ account, calls })
    sent.set(operation, opened)
    return operation
  }

  const receiptOf = async (hash: unknown): Promise<OperationReceipt | null> =>
    (await (sent.get(hash) ?? requireOpen()).bundler.request({
      method: 'eth_getUserOperationReceipt',
      params: [hash as Hex],
    })) as OperationReceipt | null

  /** Hash of the transaction that contains an operation; any other hash is its own. */
  const transactionOf = (hash: unknown) =>
    receiptOf(hash).then(
      found => found?.receipt.transactionHash ?? hash,
      () => hash,
    )

  async function send(call: AccountCall): Promise<Hex> {
    const operation = await submit([call])
    const end = Date.now() + executionTimeout
    while (Date.now() < end && !left.aborted) {
      // the operation is on its way: a bundler that does not answer says nothing about it
      const found = await receiptOf(operation).catch(() => null)
      if (found) return found.receipt.transactionHash
      await new Promise(resolve => setTimeout(resolve, POLL_MS))
    }
    return operation
  }

  async function callsStatus(id: unknown) {
    const found = await receiptOf(id)
    return {
      version: '2.0.0',
      id,
      chainId: hex(chainIdOf((sent.get(id) ?? requireOpen()).network)),
      atomic: true,
      status: found ? (found.success ? 200 : 500) : 100,
      ...(found ? { receipts: [{ ...found.receipt, status: hex(found.success ? 1 : 0) }] } : {}),
    }
  }

  return {
    async request({ method, params: given }) {
      const params = Array.isArray(given) ? given : []
      const [first, second] = params
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return current ? [current.account.address] : []
        case 'eth_chainId':
          return hex(chainIdOf(current?.network ?? requireFirst()))
        case 'personal_sign':
          requireOwn(second)
          return requireOpen().account.signMessage({ message: isHex(first) ? { raw: first } : String(first) })
        case 'eth_signTypedData_v4':
          requireOwn(first)
          return requireOpen().account.signTypedData(typeof second === 'string' ? JSON.parse(second) : second)
        case 'eth_sendTransaction':
          if (first?.from !== undefined) requireOwn(first.from)
          requireNetwork(first?.chainId)
          return send(readAccountCall(first))
        case 'eth_getTransactionByHash':
        case 'eth_getTransactionReceipt':
          return askNode(sent.get(first) ?? requireOpen(), method, [await transactionOf(first)])
        case 'wallet_switchEthereumChain':
          return switchTo(networks().find(network => chainIdOf(network) === Number(first?.chainId)))
        case 'wallet_getCapabilities':
          return Object.fromEntries(
            networks().map(network => [hex(chainIdOf(network)), { atomic: { status: 'supported' } }]),
          )
        case 'wallet_sendCalls':
          if (first?.from !== undefined) requireOwn(first.from)
          requireNetwork(first?.chainId)
          return { id: await submit(readAccountCalls(first)) }
        case 'wallet_getCallsStatus':
          return callsStatus(first)
      }
      if (NODE_CALLS.test(method)) return askNode(requireOpen(), method, params)
      throw rpcError(4200, `The passkey’s account does not support ${method}`)
    },
    async open(given, wanted) {
      const available = networks()
      const first = wanted.find(id => available.some(each => each.id === id))
      const network = available.find(({ id }) => id === first) ?? available[0]
      if (!given || !network) throw rpcError(4902, 'The account is available on no network of the page')
      if (given.id !== credential?.id || network.id !== current?.network.id) {
        current = await accounts.open(given, network)
        credential = given
      }
      return { address: requireOpen().account.address, network: network.id }
    },
    close() {
      current = undefined
      credential = undefined
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)

/** A call of any method: viem's types only know those that it uses. */
const askNode = ({ client }: OpenAccount, method: string, params: readonly unknown[]): Promise<unknown> =>
  client.request({ method, params } as never)

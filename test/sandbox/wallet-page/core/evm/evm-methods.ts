import { getBytes, isAddress, isHexString, toUtf8Bytes } from 'ethers'
import { messageText } from '../../../page-wallet/approval/describe-request'
import { parseTypedData } from '../../../page-wallet/evm/methods/typed-data'
import { parseAddedChain, parseChainId } from '../../../page-wallet/evm/wallet-chain'
import { WcError } from '../protocol/wc-error'
import type { Description, RequestQuestion } from '../question'
import { describeCall } from './describe-call'
import { authorize, connect, type EvmContext, provider } from './evm-context'
import { parseTransaction } from './evm-transaction'

export type Method = {
  /** Methods that need no approval. */
  readonly free?: true
  readonly describe: (context: EvmContext, request: RequestQuestion) => Description
  readonly run: (context: EvmContext, request: RequestQuestion) => Promise<unknown>
}

const accountsMethod: Method = {
  free: true,
  describe: () => ({ title: 'Show the accounts', rows: [] }),
  run: async ({ shared }, { topic }) => shared(topic),
}

/** EIP-712, for all versions of the method: dapps send the latest format under any of the names. */
const typedDataMethod: Method = {
  describe(context, request) {
    const { account, typed } = parseTyped(context, request)
    const { name, verifyingContract } = typed.domain
    return {
      title: 'Sign typed data',
      rows: [
        ['Account', account.address],
        ['Application', String(name ?? '–')],
        ...(verifyingContract ? [['Contract', verifyingContract] as const] : []),
      ],
      text: JSON.stringify(typed.message, null, 2),
    }
  },
  run(context, request) {
    const { account, typed } = parseTyped(context, request)
    return account.signTypedData(typed.domain, typed.types, typed.message)
  },
}

/** Methods of EVM accounts. */
export const EVM_METHODS: Readonly<Record<string, Method>> = {
  eth_accounts: accountsMethod,
  eth_requestAccounts: accountsMethod,
  personal_sign: {
    describe(context, request) {
      const { account, message } = parseMessage(context, request)
      return { title: 'Sign a message', rows: [['Account', account.address]], text: messageText(message) }
    },
    run(context, request) {
      const { account, message } = parseMessage(context, request)
      return account.signMessage(isHexString(message) ? getBytes(message) : toUtf8Bytes(message))
    },
  },
  eth_signTypedData: typedDataMethod,
  eth_signTypedData_v3: typedDataMethod,
  eth_signTypedData_v4: typedDataMethod,
  eth_sendTransaction: {
    describe: describeTransaction,
    async run(context, request) {
      const { from, request: transaction } = parseTransaction(request)
      const account = authorize(context, request, from)
      const sent = await connect(context, account, request.chainId)
        .sendTransaction(transaction)
        .catch(rethrow)
      return sent.hash
    },
  },
  eth_signTransaction: {
    describe: (context, request) => ({
      ...describeTransaction(context, request),
      warning: 'The site gets the signed transaction, and may send it whenever it likes.',
    }),
    async run(context, request) {
      const { from, request: transaction } = parseTransaction(request)
      const account = connect(context, authorize(context, request, from), request.chainId)
      return account.signTransaction(await account.populateTransaction(transaction).catch(rethrow))
    },
  },
  eth_sendRawTransaction: {
    describe: (_context, { params }) => ({
      title: 'Send a signed transaction',
      rows: [],
      text: String(first(params)),
    }),
    run: ({ rpcUrl, nameOf }, { chainId, params }) =>
      provider(rpcUrl(chainId), nameOf(chainId)[0], chainId)
        .send('eth_sendRawTransaction', [first(params)])
        .catch(rethrow),
  },
  wallet_switchEthereumChain: {
    describe: ({ nameOf, hasChain }, request) => {
      const chain = wantedChain(request)
      if (!hasChain(chain)) throw unknownChain(chain)
      return { title: `Switch to ${nameOf(chain)[0]}`, rows: [['From', nameOf(request.chainId)[0]]] }
    },
    async run({ switchChain }, request) {
      await switchChain(wantedChain(request), request.topic)
      return null
    },
  },
  wallet_addEthereumChain: {
    describe(_context, { params }) {
      const { id, name, symbol, rpcUrl } = parseAddedChain(first(params))
      return {
        title: `Add ${name} and switch to it`,
        rows: [
          ['Chain id', String(id)],
          ['Currency', symbol],
          ['Endpoint', rpcUrl ?? '–'],
        ],
      }
    },
    async run({ addChain, hasChain, switchChain }, { params, topic }) {
      const { id, name, symbol, rpcUrl = '' } = parseAddedChain(first(params))
      const chain = `eip155:${id}`
      if (!hasChain(chain)) addChain({ chain, name, symbol, rpcUrl })
      await switchChain(chain, topic)
      return null
    },
  },
  wallet_watchAsset: {
    describe: (_context, { params }) => ({
      title: 'Show a token in the wallet',
      rows: [],
      text: JSON.stringify(params, null, 2),
    }),
    run: async () => true,
  },
}

function describeTransaction(context: EvmContext, request: RequestQuestion): Description {
  const { from, to, value, data } = parseTransaction(request)
  authorize(context, request, from)
  const { rows, ...rest } = describeCall({ to, value, data }, context.nameOf(request.chainId)[1])
  return { ...rest, rows: [['From', from], ...rows] }
}

/** Some dapps give the address first. */
function parseMessage(context: EvmContext, request: RequestQuestion) {
  const [a, b] = Array.isArray(request.params) ? request.params : []
  const [message, address] = isAddress(a) && !isAddress(b) ? [b, a] : [a, b]
  if (typeof message !== 'string')
    throw new WcError('malformedRequest', 'A message and an address are needed.')
  return { account: authorize(context, request, address), message }
}

function parseTyped(context: EvmContext, request: RequestQuestion) {
  const [address, data] = Array.isArray(request.params) ? request.params : []
  return {
    account: authorize(context, request, address),
    typed: parseTypedData(data, Number(request.chainId.slice('eip155:'.length))),
  }
}

function wantedChain({ params }: RequestQuestion): string {
  const wanted = first(params)
  const id = typeof wanted === 'object' && wanted !== null && 'chainId' in wanted ? wanted.chainId : wanted
  return `eip155:${parseChainId(id)}`
}

/** EIP-3326: the site may add it and try again. */
function unknownChain(chain: string): Error {
  const message = `Unrecognized chain ID ${chain}. Add it first.`
  return Object.assign(new Error(message), { code: 4902 })
}

function first(params: unknown): unknown {
  return Array.isArray(params) ? params[0] : params
}

/** The node's own message and code, from ethers' error. */
function rethrow(error: unknown): never {
  const node = findNodeError(error)
  if (!node) throw error instanceof Error ? Object.assign(new Error(error.message), { code: -32603 }) : error
  throw Object.assign(new Error(node.message), { code: node.code, ...(node.data ? { data: node.data } : {}) })
}

function findNodeError(error: unknown): { code: number; message: string; data?: unknown } | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, message, data, error: inner, info }: Record<string, unknown> = { ...error, ...pick(error) }
  if (typeof code === 'number' && typeof message === 'string') return { code, message, data }
  return findNodeError(inner) ?? findNodeError(info)
}

/** The message of an error is not enumerable. */
function pick(error: object): Record<string, unknown> {
  return 'message' in error ? { message: error.message } : {}
}

import { invalidParams, notAuthorized, unsupportedMethod, WalletRpcError } from '../wallet-requests'
import { toHexText } from './evm-account'
import { CALL_METHODS } from './evm-calls'
import { chainIdOf, networkOfChainId, toHexNumber } from './evm-chain'
import type { EvmCore, EvmMethods } from './evm-core'
import { parseTransactionRequest, sendEvmTransaction } from './evm-transaction'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAddress = (value: unknown) => /^0x[0-9a-f]{40}$/i.test(String(value))

/** EIP-2255. */
function permissionsOf(wallet: EvmCore): unknown[] {
  if (wallet.visible.length === 0) return []
  return [
    {
      parentCapability: 'eth_accounts',
      invoker: globalThis.location?.origin ?? '',
      caveats: [{ type: 'restrictReturnedAccounts', value: wallet.visible }],
    },
  ]
}

function requireAccountsPermission([wanted]: readonly unknown[]): void {
  if (!isRecord(wanted) || !('eth_accounts' in wanted))
    throw invalidParams('The wallet has the permission eth_accounts only.')
}

const ACCOUNT_METHODS: EvmMethods = {
  eth_accounts: async wallet => wallet.visible,
  // EIP-1102
  async eth_requestAccounts(wallet) {
    if (wallet.visible.length > 0) return wallet.visible
    return wallet.queue.confirm('eth_requestAccounts', [], async () => {
      await wallet.share()
      return wallet.visible
    })
  },
  wallet_getPermissions: async wallet => permissionsOf(wallet),
  async wallet_requestPermissions(wallet, params) {
    requireAccountsPermission(params)
    return wallet.queue.confirm('wallet_requestPermissions', params, async () => {
      await wallet.share()
      return permissionsOf(wallet)
    })
  },
  async wallet_revokePermissions(wallet, params) {
    requireAccountsPermission(params)
    await wallet.disconnect()
    return null
  },
}

const CHAIN_METHODS: EvmMethods = {
  eth_chainId: async (_wallet, _params, network) => chainIdOf(network),
  // EIP-3326
  async wallet_switchEthereumChain(wallet, params) {
    const [wanted] = params
    if (!isRecord(wanted)) throw invalidParams('Expected [{ chainId }].')
    const network = networkOfChainId(wanted.chainId)
    if (!wallet.networks.has(network))
      throw new WalletRpcError({ code: 4902, message: `Unrecognized chain id "${wanted.chainId}".` })
    if (network !== wallet.network)
      await wallet.queue.confirm('wallet_switchEthereumChain', params, () => wallet.switchNetwork(network))
    return null
  },
  // EIP-3085
  async wallet_addEthereumChain(wallet, params) {
    const [wanted] = params
    if (!isRecord(wanted)) throw invalidParams('Expected [{ chainId, chainName, rpcUrls, nativeCurrency }].')
    const network = networkOfChainId(wanted.chainId)
    const { rpcUrls, chainName, nativeCurrency } = wanted
    const isUrl = (url: unknown) => typeof url === 'string' && URL.canParse(url)
    if (!Array.isArray(rpcUrls) || rpcUrls.length === 0 || !rpcUrls.every(isUrl))
      throw invalidParams('rpcUrls must be a list of URLs.')
    if (typeof chainName !== 'string' || !isRecord(nativeCurrency))
      throw invalidParams('chainName and nativeCurrency are required.')
    if (network !== wallet.network)
      await wallet.queue.confirm('wallet_addEthereumChain', params, () => wallet.switchNetwork(network))
    return null
  },
}

const SIGNING_METHODS: EvmMethods = {
  // ERC-191
  async personal_sign(wallet, params) {
    const [first, second] = params
    // some pages give the address first
    const [message, address] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
    if (typeof message !== 'string') throw invalidParams('Expected [message, address].')
    const account = wallet.authorize(address)
    const raw = /^0x([0-9a-f]{2})*$/i.test(message) ? (message as `0x${string}`) : toHexText(message)
    return wallet.queue.confirm('personal_sign', params, () => account.signMessage({ message: { raw } }))
  },
  // EIP-712
  async eth_signTypedData_v4(wallet, params, network) {
    const [address, data] = params
    const account = wallet.authorize(address)
    const typedData = typeof data === 'string' ? parseJson(data) : data
    if (!isRecord(typedData) || !isRecord(typedData.domain) || !isRecord(typedData.types))
      throw invalidParams('Expected EIP-712 typed data.')
    const { chainId } = typedData.domain
    if (chainId !== undefined && toHexNumber(BigInt(String(chainId))) !== chainIdOf(network))
      throw invalidParams(`The domain is on chain ${chainId}, the wallet on ${Number(chainIdOf(network))}.`)
    const { EIP712Domain: _, ...types } = typedData.types
    return wallet.queue.confirm('eth_signTypedData_v4', params, () => {
      if (!account.signTypedData) throw unsupportedMethod('eth_signTypedData_v4')
      return account.signTypedData({ ...typedData, types } as never)
    })
  },
  async eth_sendTransaction(wallet, params, network) {
    const request = parseTransactionRequest(params[0])
    const account = wallet.authorize(request.from)
    if (request.chainId !== undefined && networkOfChainId(request.chainId) !== network)
      throw invalidParams('The transaction is for a chain other than the active one.')
    return wallet.queue.confirm('eth_sendTransaction', params, () =>
      sendEvmTransaction(wallet, account, request, network),
    )
  },
  // EIP-747
  async wallet_watchAsset(wallet, params) {
    if (wallet.visible.length === 0) throw notAuthorized()
    return wallet.queue.confirm('wallet_watchAsset', params, () => true)
  },
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParams('Typed data is not valid JSON.')
  }
}

export const EVM_WALLET_METHODS: EvmMethods = {
  ...ACCOUNT_METHODS,
  ...CHAIN_METHODS,
  ...SIGNING_METHODS,
  ...CALL_METHODS,
}

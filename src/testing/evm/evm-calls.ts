import { invalidParams, WalletRpcError } from '../wallet-requests'
import { chainIdOf, networkOfChainId } from './evm-chain'
import type { EvmMethods } from './evm-core'
import { parseTransactionRequest, sendEvmTransaction } from './evm-transaction'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Wallet calls (https://eips.ethereum.org/EIPS/eip-5792). */
export const CALL_METHODS: EvmMethods = {
  async wallet_getCapabilities(wallet, [address, chainIds]) {
    wallet.authorize(address)
    const wanted = Array.isArray(chainIds) ? chainIds.map(String) : [...wallet.networks].map(chainIdOf)
    return Object.fromEntries(wanted.map(chainId => [chainId, wallet.capabilitiesOn(chainId)]))
  },

  async wallet_sendCalls(wallet, params, current) {
    const [request] = params
    if (!isObject(request) || !Array.isArray(request.calls) || request.calls.length === 0)
      throw invalidParams('Expected [{ version, chainId, from, atomicRequired, calls }].')
    const network = networkOfChainId(request.chainId)
    if (!wallet.networks.has(network))
      throw new WalletRpcError({ code: 5710, message: 'Unsupported chain id.' })
    if (network !== current)
      throw new WalletRpcError({ code: 5710, message: 'The chain id is not the active one.' })
    const account = wallet.authorize(request.from ?? wallet.visible[0])
    const own = wallet.capabilitiesOn(chainIdOf(network))
    const isAtomic = isObject(own.atomic) && own.atomic.status === 'supported'
    if (request.atomicRequired === true && !isAtomic)
      throw new WalletRpcError({ code: 5760, message: 'The wallet cannot run calls as one transaction.' })
    const unknown = Object.entries(isObject(request.capabilities) ? request.capabilities : {}).find(
      ([name, capability]) =>
        !(isObject(capability) && capability.optional === true) && own[name] === undefined,
    )
    if (unknown) throw new WalletRpcError({ code: 5700, message: `Unsupported capability: ${unknown[0]}.` })
    const id =
      typeof request.id === 'string'
        ? request.id
        : `0x${(wallet.batches.size + 1).toString(16).padStart(64, '0')}`
    if (wallet.batches.has(id))
      throw new WalletRpcError({ code: 5720, message: 'There is a batch with this id.' })
    const calls = request.calls.map(call => parseTransactionRequest(call))
    return wallet.queue.confirm('wallet_sendCalls', params, async () => {
      const hashes: string[] = []
      for (const call of calls) hashes.push(await sendEvmTransaction(wallet, account, call, network))
      wallet.batches.set(id, { network, hashes, isAtomic })
      return { id }
    })
  },

  async wallet_getCallsStatus(wallet, [id]) {
    const batch = wallet.batches.get(String(id))
    if (!batch) throw new WalletRpcError({ code: 5730, message: 'There is no batch with this id.' })
    const { network, hashes, isAtomic } = batch
    const found = await Promise.all(
      hashes.map(hash => wallet.chain.request(network, 'eth_getTransactionReceipt', [hash])),
    )
    const receipts = found.filter(isObject).map(receipt => ({
      logs: receipt.logs,
      status: receipt.status,
      blockHash: receipt.blockHash,
      blockNumber: receipt.blockNumber,
      gasUsed: receipt.gasUsed,
      transactionHash: receipt.transactionHash,
    }))
    const isDone = receipts.length === hashes.length
    const failed = receipts.filter(({ status }) => status !== '0x1').length
    const status = !isDone ? 100 : failed === 0 ? 200 : failed === receipts.length ? 500 : 600
    return {
      version: '2.0.0',
      id,
      chainId: chainIdOf(network),
      status,
      atomic: isAtomic,
      ...(isDone && { receipts }),
    }
  },

  wallet_showCallsStatus: async () => null,
}

import { isAddress, isHexString, Transaction } from 'ethers'
import { describeTransaction } from '../../approval/describe-request'
import { invalidParams } from '../../rpc-error'
import { parseChainId } from '../wallet-chain'
import type { WalletCore } from '../wallet-core'
import type { Methods } from './method-table'

/** `eth_sendTransaction`: prompts the user, signs here, and sends to the real node. */
export const TRANSACTION_METHODS: Methods = {
  async eth_sendTransaction(core, [wanted]) {
    const request = parseTransaction(wanted)
    const wallet = core.authorize(request.from)
    if (request.chainId && parseChainId(request.chainId) !== core.memory.state.chainId) {
      throw invalidParams('The transaction is for another chain than the one in use.')
    }
    const to = request.to
    const value = BigInt(request.value ?? 0)
    const data = request.data ?? request.input ?? '0x'
    await core.ask('eth_sendTransaction', describeTransaction({ to, value, data }, core.chain.symbol))

    const call = { from: wallet.address, ...(to ? { to } : {}), value: `0x${value.toString(16)}`, data }
    const [nonce, gas, fees] = await Promise.all([
      request.nonce ?? core.node('eth_getTransactionCount', [wallet.address, 'pending']),
      request.gas ?? core.node('eth_estimateGas', [call]),
      feesOf(core, request),
    ])
    const transaction = Transaction.from({
      chainId: core.memory.state.chainId,
      nonce: Number(nonce),
      gasLimit: String(gas),
      to: to ?? null,
      value,
      data,
      ...fees,
    })
    transaction.signature = wallet.signingKey.sign(transaction.unsignedHash)
    return core.node('eth_sendRawTransaction', [transaction.serialized])
  },
}

async function feesOf(core: WalletCore, request: Record<string, string>) {
  if (request.gasPrice) return { type: 0, gasPrice: request.gasPrice }
  const [price, tip] = await Promise.all([
    request.maxFeePerGas ?? core.node('eth_gasPrice', []),
    request.maxPriorityFeePerGas ?? core.node('eth_maxPriorityFeePerGas', []),
  ])
  const maxPriorityFeePerGas = BigInt(String(tip))
  // Twice the current gas price is enough for the blocks until it is mined.
  const maxFeePerGas = request.maxFeePerGas
    ? BigInt(String(price))
    : BigInt(String(price)) * 2n + maxPriorityFeePerGas
  return { type: 2, maxFeePerGas, maxPriorityFeePerGas }
}

/** Every field is a hex string, and addresses are valid. */
function parseTransaction(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) throw invalidParams('Expected a transaction.')
  const fields: Record<string, string> = {}
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined || field === null || name === 'accessList') continue
    if (!isHexString(field)) throw invalidParams(`${name}: expected a 0x-prefixed value.`)
    fields[name] = field
  }
  for (const name of ['from', 'to']) {
    if (fields[name] && !isAddress(fields[name])) throw invalidParams(`${name}: not an address.`)
  }
  return fields
}

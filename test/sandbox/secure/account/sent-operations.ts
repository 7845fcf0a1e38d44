import { ENTRY_POINT } from '../contracts/contracts'
import type { EvmNetwork } from '../evm/evm-network'
import { readReceipt } from '../evm/receipt'
import { pack, type UserOperation } from './user-operation'

type Sent = { readonly network: EvmNetwork; readonly operation: UserOperation; readonly transaction: string }

const EVENT = 'UserOperationEvent'

/** User operations that were sent, by their own hash. */
export class SentOperations {
  #sent = new Map<string, Sent>()

  /** Resolves with the operation's hash, as in the EntryPoint. */
  async add(network: EvmNetwork, operation: UserOperation, transaction: string): Promise<string> {
    const data = ENTRY_POINT.abi.encodeFunctionData('getUserOpHash', [pack(operation)])
    const call = { to: ENTRY_POINT.address, data }
    const hash = await network.node.callHex('eth_call', [call, 'latest'])
    this.#sent.set(hash, { network, operation, transaction })
    return hash
  }

  async find(hash: string): Promise<unknown> {
    const sent = this.#sent.get(hash)
    if (!sent) return null
    const { network, operation, transaction } = sent
    const receipt = await readReceipt(network, transaction)
    return {
      userOperation: toHex(operation),
      entryPoint: ENTRY_POINT.address,
      transactionHash: transaction,
      blockNumber: receipt?.blockNumber ?? null,
      blockHash: receipt?.blockHash ?? null,
    }
  }

  /** Null until it is mined. */
  async receipt(hash: string): Promise<unknown> {
    const sent = this.#sent.get(hash)
    const receipt = sent && (await readReceipt(sent.network, sent.transaction))
    if (!sent || !receipt) return null
    const topic = ENTRY_POINT.abi.getEvent(EVENT)?.topicHash
    const log = receipt.logs.find(({ topics }) => topics[0] === topic && topics[1] === hash)
    const event = log && ENTRY_POINT.abi.parseLog(log)
    return {
      userOpHash: hash,
      entryPoint: ENTRY_POINT.address,
      sender: sent.operation.sender,
      nonce: `0x${sent.operation.nonce.toString(16)}`,
      success: event?.args.success === true,
      actualGasCost: `0x${BigInt(event?.args.actualGasCost ?? 0).toString(16)}`,
      actualGasUsed: `0x${BigInt(event?.args.actualGasUsed ?? 0).toString(16)}`,
      logs: receipt.logs,
      receipt,
    }
  }

  clear(): void {
    this.#sent = new Map()
  }
}

function toHex(operation: UserOperation): Record<string, string> {
  return Object.fromEntries(
    Object.entries(operation).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
    ]),
  )
}

import type { Transaction } from 'ethers'
import { type NodeClient, NodeError } from './node-client'

/**
 * Brings a signed transaction to the network. Resolves with its hash, which is known from its own bytes: also where the
 * node gave no answer, because it may have taken it all the same. Rejects only where the node refused it.
 */
export async function sendRaw(node: NodeClient, transaction: Transaction): Promise<string> {
  const { hash } = transaction
  if (hash === null) throw new Error('The transaction is not signed')
  await node.call('eth_sendRawTransaction', [transaction.serialized]).catch(error => {
    if (error instanceof NodeError) throw error
  })
  return hash
}

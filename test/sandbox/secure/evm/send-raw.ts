import type { Transaction } from 'ethers'
import { type NodeClient, NodeError } from './node-client'

/**
 * Sends a signed transaction. Resolves with its hash, which is computed from its bytes: even without a response of the
 * node, which may have accepted it. Rejects only if the node rejected it.
 */
export async function sendRaw(node: NodeClient, transaction: Transaction): Promise<string> {
  const { hash } = transaction
  if (hash === null) throw new Error('The transaction is not signed')
  await node.call('eth_sendRawTransaction', [transaction.serialized]).catch(error => {
    if (error instanceof NodeError) throw error
  })
  return hash
}

import { Connection } from '@solana/web3.js'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Rpc } from '../family'

/** Placeholder URL that is never called: requests go through `rpc`, and no socket is opened. */
const NOWHERE = 'https://node.invalid'

type Call = { readonly id: string; readonly method: string; readonly params: unknown }

/**
 * The SDK's connection, sending through our own RPC function, so hosts, timeouts and retries are handled in one place.
 */
export function createNodeConnection(network: Caip2, rpc: Rpc): Connection {
  return new Connection(NOWHERE, {
    commitment: 'confirmed',
    disableRetryOnRateLimit: true,
    fetch: async (_url, init) => {
      const { id, method, params } = JSON.parse(String(init?.body)) as Call
      const answer = await rpc(network, method, params).then(result => ({ result }), toRpcError)
      return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    },
  })
}

/**
 * Turns an RPC error of the node into an answer that the SDK interprets. Anything else rejects with an `Error`, because
 * the SDK would otherwise wait forever.
 */
function toRpcError(thrown: unknown) {
  const error = serializeError(thrown)
  const { details, values } = error
  if (error.code !== 'RPC_FAILED') throw new W3mError(error, { cause: thrown, details, values })
  return { error: { code: values?.code, message: String(values?.message), data: readData(values?.data) } }
}

/** Parses error data, which arrives as JSON text unless it was a string. */
function readData(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}

import { Connection } from '@solana/web3.js'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Rpc } from '../family'

/** The SDK requires a URL. This one is never requested: calls go through `rpc`, and no socket is opened. */
const UNUSED_URL = 'https://node.invalid'

type Call = { readonly id: string; readonly method: string; readonly params: unknown }

/** The connection of `@solana/web3.js` over our own RPC function, which handles node URLs, timeouts and retries. */
export function createNodeConnection(network: Caip2, rpc: Rpc): Connection {
  return new Connection(UNUSED_URL, {
    commitment: 'confirmed',
    disableRetryOnRateLimit: true,
    fetch: async (_url, init) => {
      const { id, method, params } = JSON.parse(String(init?.body)) as Call
      const response = await rpc(network, method, params).then(result => ({ result }), toRpcError)
      return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...response }))
    },
  })
}

/**
 * Converts an RPC error of the node to a response, which the SDK interprets. For all other errors it rejects with an
 * `Error`, or the SDK would wait forever.
 */
function toRpcError(thrown: unknown) {
  const error = serializeError(thrown)
  const { details, values } = error
  if (error.code !== 'RPC_FAILED') throw new W3mError(error, { cause: thrown, details, values })
  return { error: { code: values?.code, message: String(values?.message), data: readData(values?.data) } }
}

/** Parses error data, which `serializeError` has stored as JSON unless it was a string. */
function readData(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}

import {
  JsonRpcApiProvider,
  type JsonRpcError,
  type JsonRpcPayload,
  type JsonRpcResult,
  Network,
} from 'ethers/providers'
import { serializeError } from '../../shared/errors/serialize-error'
import { W3mError } from '../../shared/errors/w3m-error'
import type { Caip2 } from '../../shared/lib/caip'
import type { Rpc } from '../family'

/** The provider of ethers over our own RPC function, which handles node URLs, timeouts and retries. */
export class NodeProvider extends JsonRpcApiProvider {
  readonly #network: Caip2
  readonly #rpc: Rpc

  constructor(network: Caip2, rpc: Rpc) {
    // no plug-ins of ethers for known networks: some send requests to hosts of their own
    const chain = new Network(network, BigInt(network.slice('eip155:'.length)))
    super(chain, { staticNetwork: chain, batchMaxCount: 1, batchStallTime: 0, cacheTimeout: -1 })
    this.#network = network
    this.#rpc = rpc
    this._start()
  }

  override _send(payload: JsonRpcPayload | JsonRpcPayload[]): Promise<(JsonRpcResult | JsonRpcError)[]> {
    return Promise.all([payload].flat().map(call => this.#request(call)))
  }

  async #request({ id, method, params }: JsonRpcPayload): Promise<JsonRpcResult | JsonRpcError> {
    try {
      return { id, result: await this.#rpc(this.#network, method, params) }
    } catch (thrown) {
      // ethers interprets RPC errors of the node; all other errors are thrown as ours
      const error = serializeError(thrown)
      const { details, values } = error
      if (error.code !== 'RPC_FAILED') throw new W3mError(error, { cause: thrown, details, values })
      const { code: number = -32_603, message = '', data } = values ?? {}
      const rpcError = { code: Number(number), message: String(message), data: data as string | undefined }
      return { id, error: rpcError as JsonRpcError['error'] }
    }
  }
}

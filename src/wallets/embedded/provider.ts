import type { Caip2 } from '../../shared/lib/caip'
import { Emitter } from './emitter'
import type { FrameClient } from './frame-client'
import { frameError } from './frame-errors'
import type { LoginStorage } from './login/login-storage'
import { DEFAULT_NETWORK, toWireChainId } from './protocol/chain-id'
import { networkOf } from './protocol/named-network'
import { guessResponseKind, type ResponseKind } from './protocol/response-kind'
import { type FrameRpcRequest, isRpcMethod, RPC_POLICY } from './protocol/rpc'
import type { FrameNetwork } from './wallet/frame-network'

export type RpcInput = { readonly method: string; readonly params?: unknown }

/** A request for the visitor's approval. `signal` aborts when they cancel. */
export type ApprovalRequest = {
  readonly network: Caip2
  readonly request: FrameRpcRequest
  readonly signal: AbortSignal
}

export type FrameProviderOptions = {
  readonly client: Pick<FrameClient, 'request' | 'version' | 'approvals'>
  readonly memory: Pick<LoginStorage, 'lastChain'>
  /** Sends a call to the node of a network. */
  readonly node: (network: Caip2, method: string, params: unknown) => Promise<unknown>
  readonly rpcUrl: (network: Caip2) => string
  /** Network of the frame. Each request runs while the frame is on the network it is meant for. */
  readonly network: Pick<FrameNetwork, 'ask' | 'read'>
}

/**
 * Handles the page's requests to the embedded wallet, on every namespace. `RPC_POLICY` in `protocol/rpc.ts` lists who
 * answers each method. Reads go to the network's node, through the same endpoint as our own reads, not to the frame:
 * they need no frame, are as fast as the node, and use the URL that the page set for the network. Besides approvals,
 * the frame answers only what it alone knows: accounts, batches, capabilities and user operations.
 */
export class FrameProvider {
  readonly #options: FrameProviderOptions
  readonly #requests = new Emitter<[request: RpcInput, approval: boolean]>()
  readonly #successes = new Emitter<[response: unknown, request: RpcInput, kind: ResponseKind]>()
  readonly #errors = new Emitter<[error: unknown, request: RpcInput]>()
  readonly #refusals = new Emitter<[method: string]>()
  readonly #approvals = new Emitter<[outcome: Promise<unknown>, request: ApprovalRequest]>()

  constructor(options: FrameProviderOptions) {
    this.#options = options
  }

  /**
   * Called before a request is sent; `approval`: the frame will prompt the visitor. Each `on…` returns its
   * unsubscribe function.
   */
  readonly onRpcRequest = this.#requests.on
  readonly onRpcSuccess = this.#successes.on
  /** A request failed, was declined or refused, or ended with `Request was aborted`. */
  readonly onRpcError = this.#errors.on
  /** A method is not allowed. Used for the snackbar `Action not allowed`. */
  readonly onNotAllowed = this.#refusals.on
  /** The frame is about to ask the visitor. `outcome` is the result of the request. */
  readonly onApproval = this.#approvals.on

  /**
   * `network` is the current network of the namespace that makes the request. Rejects with a `W3mError`:
   * RPC_NOT_ALLOWED for an unlisted method, otherwise an error of the node or the frame.
   */
  async request(network: Caip2, input: RpcInput): Promise<unknown> {
    if (input.method === 'eth_chainId') return this.#chainId(network)
    try {
      const request = this.#check(input)
      this.#requests.emit(request, RPC_POLICY[request.method] === 'approval')
      const response = await this.#respond(network, request)
      this.#successes.emit(response, request, guessResponseKind(response))
      return response
    } catch (error) {
      this.#errors.emit(error, input)
      throw error
    }
  }

  #check({ method, params }: RpcInput): FrameRpcRequest {
    if (isRpcMethod(method)) return params === undefined ? { method } : { method, params: toPlain(params) }
    this.#refusals.emit(String(method))
    throw frameError('RPC_NOT_ALLOWED', { values: { code: 4200 }, details: String(method) })
  }

  /**
   * The last used network, or `network` if that one is of another namespace. In the frame's format: a number on EVM.
   */
  #chainId(network: Caip2): string | number {
    const last = this.#options.memory.lastChain ?? DEFAULT_NETWORK
    const family = network.slice(0, network.indexOf(':') + 1)
    return toWireChainId(last.startsWith(family) ? last : network)
  }

  async #respond(network: Caip2, request: FrameRpcRequest): Promise<unknown> {
    const { method, params } = request
    if (RPC_POLICY[method] === 'node') return this.#options.node(network, method, params ?? [])
    if (RPC_POLICY[method] === 'approval')
      return this.#requestInSequence(networkOf(network, request), request)
    const response = this.#options.network.read(network, check => this.#post(network, request, check))
    // EIP-5792: a wallet without capabilities returns an empty object.
    return method === 'wallet_getCapabilities'
      ? response.then(capabilities => capabilities || {}).catch(() => ({}))
      : response
  }

  /** Queues an approval: the visitor decides about one at a time. */
  #requestInSequence(network: Caip2, request: FrameRpcRequest): Promise<unknown> {
    const signal = this.#options.client.approvals
    const outcome = this.#options.network.ask(
      network,
      check => this.#post(network, request, check, true),
      signal,
    )
    this.#approvals.emit(outcome, { network, request, signal })
    return outcome
  }

  #post(
    network: Caip2,
    request: FrameRpcRequest,
    beforePost: () => void,
    approval = false,
  ): Promise<unknown> {
    const { client, rpcUrl } = this.#options
    const chainNamespace = network.slice(0, network.indexOf(':'))
    // Only frames from version 4 on know `rpcUrl`; older frames ignore unknown fields.
    const chain = { chainId: network, chainNamespace }
    const node = client.version < 4 ? {} : { rpcUrl: rpcUrl(network) }
    return client.request('RPC_REQUEST', { ...request, ...chain, ...node }, { approval, beforePost })
  }
}

/**
 * Copies the parameters to plain data, which can be posted and cannot change later. Big integers become hex
 * (docs/protocols/secure-frame.md#versions).
 */
function toPlain(params: unknown): unknown {
  try {
    const json = JSON.stringify(params, (_key, value: unknown) =>
      typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
    )
    return JSON.parse(json)
  } catch (cause) {
    throw frameError('RPC_PARAMS_INVALID', { cause, values: { code: -32_602 } })
  }
}

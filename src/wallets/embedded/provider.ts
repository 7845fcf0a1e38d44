import type { Caip2 } from '../../shared/lib/caip'
import { Emitter } from './emitter'
import type { FrameClient } from './frame-client'
import { frameError } from './frame-errors'
import type { LoginMemory } from './login/login-memory'
import { DEFAULT_NETWORK, toWireChainId } from './protocol/chain-id'
import { networkOf } from './protocol/named-network'
import { type ResponseKind, responseKind } from './protocol/response-kind'
import { type FrameRpcRequest, isRpcMethod, RPC_POLICY } from './protocol/rpc'
import type { FrameNetwork } from './wallet/frame-network'

export type RpcInput = { readonly method: string; readonly params?: unknown }

/** What a person is asked to approve. `signal` aborts when they turn away. */
export type AskedApproval = {
  readonly network: Caip2
  readonly request: FrameRpcRequest
  readonly signal: AbortSignal
}

export type FrameProviderOptions = {
  readonly client: Pick<FrameClient, 'request' | 'version' | 'approvals'>
  readonly memory: Pick<LoginMemory, 'lastChain'>
  /** Sends a call to the node of a network. */
  readonly node: (network: Caip2, method: string, params: unknown) => Promise<unknown>
  readonly rpcUrl: (network: Caip2) => string
  /** Where the frame is: what is asked of it is asked on the network that it is meant for. */
  readonly network: Pick<FrameNetwork, 'ask' | 'read'>
}

/**
 * What pages ask the embedded wallet for, on every namespace. `protocol-rpc.ts` says of each method who answers it.
 *
 * Reads go to the network's node, through the same endpoint as all of ours, and not by way of the frame: they take as long
 * as the node takes, go to the URL that the page has set for the network, and need no frame. The frame answers what only it
 * knows: accounts, batches, capabilities and user operations.
 */
export class FrameProvider {
  readonly #options: FrameProviderOptions
  readonly #requests = new Emitter<[request: RpcInput, approval: boolean]>()
  readonly #successes = new Emitter<[response: unknown, request: RpcInput, kind: ResponseKind]>()
  readonly #errors = new Emitter<[error: unknown, request: RpcInput]>()
  readonly #refusals = new Emitter<[method: string]>()
  readonly #approvals = new Emitter<[outcome: Promise<unknown>, asked: AskedApproval]>()

  constructor(options: FrameProviderOptions) {
    this.#options = options
  }

  /** Before a request is sent; `approval`: the frame will ask a person. Each of these answers its unsubscribe. */
  readonly onRpcRequest = this.#requests.on
  readonly onRpcSuccess = this.#successes.on
  /** A request failed, was declined or refused, or ended with `Request was aborted`. */
  readonly onRpcError = this.#errors.on
  /** A method that is not allowed: for the snackbar `Action not allowed`. */
  readonly onNotAllowed = this.#refusals.on
  /** The frame is about to ask a person. `outcome` is that of the request. */
  readonly onApproval = this.#approvals.on

  /**
   * `network` is where the asking namespace stands. Rejects with `W3mError`; a method of neither list with
   * `RPC_NOT_ALLOWED`.
   */
  async request(network: Caip2, input: RpcInput): Promise<unknown> {
    if (input.method === 'eth_chainId') return this.#chainId(network)
    try {
      const request = this.#check(input)
      this.#requests.emit(request, RPC_POLICY[request.method] === 'approval')
      const response = await this.#answer(network, request)
      this.#successes.emit(response, request, responseKind(response))
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

  /** The last stored chain, in the form of the frame: a number on EVM. */
  #chainId(network: Caip2): string | number {
    const last = this.#options.memory.lastChain ?? DEFAULT_NETWORK
    const family = network.slice(0, network.indexOf(':') + 1)
    return toWireChainId(last.startsWith(family) ? last : network)
  }

  async #answer(network: Caip2, request: FrameRpcRequest): Promise<unknown> {
    const { method, params } = request
    if (RPC_POLICY[method] === 'node') return this.#options.node(network, method, params ?? [])
    if (RPC_POLICY[method] === 'approval') return this.#askInTurn(networkOf(network, request), request)
    const response = this.#options.network.read(network, check => this.#post(network, request, check))
    // EIP-5792: a wallet without capabilities answers an empty object
    return method === 'wallet_getCapabilities'
      ? response.then(answer => answer || {}).catch(() => ({}))
      : response
  }

  /** A person decides about one at a time. */
  #askInTurn(network: Caip2, request: FrameRpcRequest): Promise<unknown> {
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
    // the field came with version 4; frames before it leave out what they do not know
    const chain = { chainId: network, chainNamespace }
    const node = client.version < 4 ? {} : { rpcUrl: rpcUrl(network) }
    return client.request('RPC_REQUEST', { ...request, ...chain, ...node }, { approval, beforePost })
  }
}

/**
 * Parameters as plain data, which can be posted and cannot change any more. Big integers become hex
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

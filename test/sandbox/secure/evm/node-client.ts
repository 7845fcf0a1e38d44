import * as v from 'valibot'
import { HostError } from '../login/host-error'

const AnswerSchema = v.union([
  v.object({ error: v.object({ message: v.string(), data: v.optional(v.unknown()) }) }),
  v.object({ result: v.unknown() }),
])

/** The node's own error message. */
export class NodeError extends HostError {
  /** Revert data of a contract. */
  readonly data: unknown
  constructor(message: string, data: unknown) {
    super(message, 422)
    this.data = data
  }
}

/** JSON-RPC to one network, through the sandbox, so that its log and its faults apply. */
export class NodeClient {
  constructor(
    readonly caip2: string,
    readonly url: string,
  ) {}

  /** Rejects with the node's message. */
  async call(method: string, params: unknown): Promise<unknown> {
    const response = await fetch(`${this.url}?by=secure`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }).catch(cause => {
      throw new HostError('The network cannot be reached', 502, cause)
    })
    const answer = v.safeParse(AnswerSchema, await response.json().catch(() => undefined))
    if (!answer.success) throw new HostError('The network gave no answer', 502)
    if ('error' in answer.output) {
      const { message, data } = answer.output.error
      throw new NodeError(message, data)
    }
    return answer.output.result
  }

  async callHex(method: string, params: readonly unknown[]): Promise<string> {
    return v.parse(v.string(), await this.call(method, params))
  }

  async callNumber(method: string, params: readonly unknown[]): Promise<bigint> {
    return BigInt(await this.callHex(method, params))
  }
}

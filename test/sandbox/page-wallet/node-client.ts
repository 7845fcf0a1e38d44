import { disconnected, RpcError } from './rpc-error'

let nextId = 1

/** One JSON-RPC call to a node; its errors pass through with their code. As plain text it needs no preflight. */
export async function callNode(
  url: string,
  method: string,
  params: unknown,
  type: 'text/plain' | 'application/json' = 'text/plain',
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: nextId++, method, params: params ?? [] })
  // The query distinguishes the wallet's requests from the page's in the log.
  const response = await fetch(`${url}?by=wallet`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  }).catch(() => undefined)
  if (!response) throw disconnected()
  const answer: unknown = await response.json().catch(() => undefined)
  if (typeof answer === 'object' && answer !== null) {
    if ('result' in answer) return answer.result
    if ('error' in answer && typeof answer.error === 'object' && answer.error !== null)
      throw toRpcError(answer.error)
  }
  throw new RpcError(-32603, `The node answered with status ${response.status}.`)
}

function toRpcError(error: object): RpcError {
  const { code, message, data } = { code: -32603, message: 'Internal error', data: undefined, ...error }
  return new RpcError(Number(code), String(message), data)
}

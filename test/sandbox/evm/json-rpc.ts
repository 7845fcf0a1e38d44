import { Agent, type IncomingMessage, request } from 'node:http'

/** One connection pool for all nodes: a call costs about a millisecond. */
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Sends a JSON-RPC body unchanged and returns the response unchanged. */
export async function postJsonRpc(port: number, body: string, signal?: AbortSignal): Promise<string> {
  try {
    return await post(port, body, signal)
  } catch (error) {
    // The node may have closed a pooled connection just before it is reused.
    if (error instanceof Error && 'reused' in error && error.reused) return post(port, body, signal)
    throw error
  }
}

function post(port: number, body: string, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const outgoing = request(
      { host: '127.0.0.1', port, method: 'POST', agent, headers, ...(signal ? { signal } : {}) },
      answer => readAll(answer).then(resolve, reject),
    )
    outgoing.on('error', error => reject(Object.assign(error, { reused: outgoing.reusedSocket })))
    outgoing.end(body)
  })
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** One call. Rejects with the node's message. */
export async function callJsonRpc(
  port: number,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const answer: unknown = JSON.parse(
    await postJsonRpc(port, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
  )
  if (typeof answer === 'object' && answer !== null) {
    if ('result' in answer) return answer.result
    if ('error' in answer) throw new Error(`${method}: ${JSON.stringify(answer.error)}`)
  }
  throw new Error(`${method}: no JSON-RPC answer`)
}

/** Several calls in one request; results in the same order. Rejects with the node's first error message. */
export async function callJsonRpcBatch(
  port: number,
  calls: readonly (readonly [method: string, params: readonly unknown[]])[],
): Promise<unknown[]> {
  if (calls.length === 0) return []
  const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
  const answers: unknown = JSON.parse(await postJsonRpc(port, JSON.stringify(body)))
  if (!Array.isArray(answers)) throw new Error(`No JSON-RPC batch answer: ${JSON.stringify(answers)}`)
  const results = new Map(answers.map(answer => [answer.id, answer]))
  return calls.map(([method], id) => {
    const answer = results.get(id)
    if (answer && 'result' in answer) return answer.result
    throw new Error(`${method}: ${JSON.stringify(answer?.error)}`)
  })
}

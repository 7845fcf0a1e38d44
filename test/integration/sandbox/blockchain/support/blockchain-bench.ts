import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { FAUCET } from '../../../../sandbox/evm/evm-nodes'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox'
import { nextTurn } from '../../../../support/until'

const ROOT = resolve(__dirname, '../../../../..')

export type BlockchainBench = Awaited<ReturnType<typeof createBlockchainBench>>

const hex = (value: number | bigint) => `0x${value.toString(16)}`

type Options = {
  readonly headers?: Record<string, string>
  readonly method?: string
  readonly body?: unknown
}

/** A sandbox with two EVM networks, used over HTTP like by a page. */
export async function createBlockchainBench() {
  const folder = await mkdtemp(join(tmpdir(), 'blockchain-'))
  const sandbox: Sandbox = await createSandbox({
    root: ROOT,
    port: 0,
    dist: folder,
    dataDir: join(folder, 'data'),
    chains: ['eip155:1', 'eip155:137'],
  })
  const { manifest } = sandbox
  let count = 0

  /** `query` without project id and SDK version, which are added. */
  async function ask(path: string, query: Record<string, string> = {}, options: Options = {}) {
    const url = new URL(`${manifest.blockchain}${path}`)
    for (const [name, value] of Object.entries({ projectId: manifest.projectId, sv: 'x-1.0.0', ...query }))
      if (value) url.searchParams.set(name, value)
    const { headers = { origin: sandbox.url }, method = 'GET', body } = options
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const response = await fetch(url, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: readJson(text) }
  }

  async function rpc<Result>(
    chain: string,
    method: string,
    params: readonly unknown[] = [],
  ): Promise<Result> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const url = manifest.evm[chain] ?? manifest.solana[chain] ?? ''
    const answer = await (
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).json()
    if (answer.error) throw new Error(answer.error.message)
    return answer.result
  }

  async function control(path: string, body: unknown) {
    const response = await fetch(`${manifest.control}${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }

  /** The node responds before the block is mined. */
  async function mined(chain: string, hash: unknown): Promise<void> {
    while (!(await rpc(chain, 'eth_getTransactionReceipt', [hash]))) await nextTurn()
  }

  async function execute(chain: string, transaction: Record<string, string>): Promise<string> {
    const hash = await rpc<string>(chain, 'eth_sendTransaction', [transaction])
    await mined(chain, hash)
    return hash
  }

  return {
    sandbox,
    ask,
    rpc,
    control,
    /** An unused address. */
    somebody: () => `0x${(0xabcdef0000 + ++count).toString(16).padStart(40, '7')}`,
    fund: (caip2: string, address: string, amount: string, token?: string) =>
      control('/fund', { caip2, address, amount, ...(token === undefined ? {} : { token }) }),
    /** A transaction of an account that the node signs for. Resolves with its hash once it is in a block. */
    execute,
    /** A transaction of the faucet, which no account knows. */
    send: (chain: string, to: string, { value = 0n, data = '0x' } = {}) =>
      execute(chain, { from: FAUCET, to, data, value: hex(value) }),
    /** Several transactions of the faucet in one request. */
    async sendMany(chain: string, to: string, count: number) {
      const nonce = Number(await rpc(chain, 'eth_getTransactionCount', [FAUCET, 'latest']))
      const calls = Array.from({ length: count }, (_, id) => ({
        jsonrpc: '2.0',
        id,
        method: 'eth_sendTransaction',
        params: [{ from: FAUCET, to, value: hex(id + 1), nonce: hex(nonce + id), gas: hex(21_000) }],
      }))
      const response = await fetch(manifest.evm[chain] ?? '', { method: 'POST', body: JSON.stringify(calls) })
      const answers: { error?: unknown; result?: unknown }[] = await response.json()
      if (answers.some(({ error }) => error)) throw new Error('the node refused one')
      await mined(chain, answers.at(-1)?.result)
    },
    async stop() {
      await sandbox.close()
      await rm(folder, { recursive: true })
    },
  }
}

function readJson(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

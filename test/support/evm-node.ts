import path from 'node:path'
import type { Rpc } from '../../src/chains/family'
import { readRpcReply } from '../../src/services/node/rpc-reply'
import { W3mError } from '../../src/shared/errors/w3m-error'
import { type Anvil, findAnvil, startAnvil } from '../sandbox/evm/anvil'
import { callJsonRpc, postJsonRpc } from '../sandbox/evm/json-rpc'
import { Reaper } from '../sandbox/evm/reaper'

/** Anvil's first account: it has 10000, and the node signs for it. */
export const RICH = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const NETWORK = 'eip155:1'

export type EvmNode = {
  readonly url: string
  /** Responds like our endpoint, with our errors. */
  readonly rpc: Rpc
  /** Every method that was asked for through `rpc`. */
  readonly requested: string[]
  call(method: string, params: readonly unknown[]): Promise<unknown>
  /** True while a caller waits for a response: the test's clock stands still then, however slow the machine is. */
  readonly isAsked: boolean
  /** Includes this work in `isAsked`. */
  counted<T>(work: Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A real EVM node of this machine. */
export async function startEvmNode(): Promise<EvmNode> {
  const reaper = new Reaper()
  const anvil: Anvil = await startAnvil(findAnvil(path.resolve(__dirname, '../..')), 1, reaper)
  const requested: string[] = []
  let waiting = 0
  async function counted<T>(work: Promise<T>): Promise<T> {
    waiting++
    try {
      return await work
    } finally {
      waiting--
    }
  }
  return {
    counted,
    get isAsked() {
      return waiting > 0
    },
    url: `http://127.0.0.1:${anvil.port}`,
    requested,
    async rpc(_network, method, params) {
      requested.push(method)
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const answer = await postJsonRpc(anvil.port, body).catch(cause => {
        throw new W3mError('HTTP_UNREACHABLE', { cause })
      })
      return readRpcReply(JSON.parse(answer))
    },
    call: (method, params) => counted(callJsonRpc(anvil.port, method, params)),
    async close() {
      await anvil.close()
      await reaper.close()
    },
  }
}

import { createEvmAdapter } from '../../src/chains/evm/evm-adapter'
import { type EvmNode, NETWORK, RICH, startEvmNode } from './evm-node'
import { BOB } from './fake-wallet'

/** The funded account of the node. */
export const place = { network: NETWORK, from: RICH }
/** Transfers wei to Bob, or to `to`. */
export const transfer = (amount: bigint, to = BOB) =>
  ({ kind: 'transfer', token: null, to, amount: String(amount) }) as const
export const hex = (units: bigint | string) => `0x${BigInt(units).toString(16)}`

/** A real node for the tests of one file, and adapters on it. */
export function evmBench() {
  let started: EvmNode | undefined
  beforeAll(async () => {
    started = await startEvmNode()
  })
  afterAll(() => started?.close())
  const bench = {
    get node(): EvmNode {
      if (!started) throw new Error('the node starts with the tests')
      return started
    },
    open: () => createEvmAdapter({ rpc: bench.node.rpc }),
    /** By the node's own key. */
    send: (fields: object) =>
      bench.node.call('eth_sendTransaction', [{ from: RICH, ...fields }]) as Promise<string>,
    /** Resolves once the transaction is in a block, as the node responds earlier. */
    async sendAndMine(fields: object): Promise<string> {
      const hash = await bench.send(fields)
      await bench.node.call('evm_mine', [])
      return hash
    },
  }
  return bench
}

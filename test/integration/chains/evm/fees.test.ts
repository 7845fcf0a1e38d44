import fc from 'fast-check'
import { costOf } from '../../../../src/chains/evm/build-transaction'
import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { readFees } from '../../../../src/chains/evm/fees/fees'
import type { NodeProvider } from '../../../../src/chains/evm/node-provider'
import type { EvmTransaction } from '../../../../src/chains/family'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { evmBench, place, transfer } from '../../../support/evm-bench'
import { BOB } from '../../../support/fake-wallet'

const evm = evmBench()

test('behavior: an unknown price is null, and given values stay', async () => {
  const { rpc } = evm.node
  const adapter = createEvmAdapter({
    rpc: (network, method, params) =>
      method === 'eth_getBlockByNumber'
        ? Promise.reject(new W3mError('HTTP_TIMEOUT'))
        : rpc(network, method, params),
  })
  const unknown = await adapter.buildTransfer(place, transfer(1n))
  expect([unknown.fees, adapter.costOf(unknown)]).toEqual([null, null])
  const fees = { kind: 'legacy', gasPrice: '7' } as const
  const given = await adapter.calls.buildCall(place, {
    to: BOB,
    data: '0xAB',
    value: '1',
    gas: '25000',
    gasPrice: '7',
  })
  expect(given).toMatchObject({ gas: '25000', fees, data: '0xab' })
  expect(adapter.costOf(given)).toBe('175000')
})

test('default: for 10,000 prices twice the base fee plus the tip, or the whole price, for every unit of gas', async () => {
  const hexOf = (units: bigint) => `0x${units.toString(16)}`
  const units = fc.bigInt({ min: 0n, max: 10n ** 14n })
  const gas = fc.bigInt({ min: 21_000n, max: 30_000_000n })
  await fc.assert(
    fc.asyncProperty(
      fc.option(units),
      fc.option(units),
      units,
      gas,
      fc.bigInt({ min: 0n, max: 10n ** 16n }),
      async (base, tip, price, limit, dataFee) => {
        const answers: Readonly<Record<string, unknown>> = {
          eth_getBlockByNumber: base === null ? {} : { baseFeePerGas: hexOf(base) },
          eth_maxPriorityFeePerGas: tip === null ? undefined : hexOf(tip),
          eth_gasPrice: hexOf(price),
        }
        const send = async (method: string) => answers[method] ?? Promise.reject(new W3mError('RPC_FAILED'))
        const fees = await readFees({ send } as unknown as NodeProvider)
        const rest = price > (base ?? 0n) ? price - (base ?? 0n) : 0n
        const most = base === null ? price : base + base + (tip ?? rest)
        const made = { gas: String(limit), fees, dataFee: String(dataFee) } as EvmTransaction
        return costOf(made) === String(limit * most + dataFee)
      },
    ),
    { numRuns: 10_000 },
  )
}, 60_000)

import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { W3mError } from '../../../../src/errors/w3m-error'
import { evmBench, place, transfer } from '../../../support/evm-bench'
import { BOB } from '../../../support/fake-wallet'

const evm = evmBench()

test('behavior: a price that nobody knows is null, and what is given stays', async () => {
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
  const given = await adapter.buildCall(place, { to: BOB, data: '0xAB', value: '1', gas: '25000', fees })
  expect(given).toMatchObject({ gas: '25000', fees, data: '0xab' })
  expect(adapter.costOf(given)).toBe('175000')
})

import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { type EvmNode, NETWORK, RICH, startEvmNode } from '../../../support/evm-node'
import { ALICE, BOB } from '../../../support/fake-wallet'

let node: EvmNode
beforeAll(async () => {
  node = await startEvmNode()
})
afterAll(() => node.close())

/** A contract that returns this number for every call. */
const saying = (value: number) => `0x61${value.toString(16).padStart(4, '0')}60005260206000f3`

test('default: a token’s own figures', async () => {
  const adapter = createEvmAdapter({ rpc: node.rpc })
  await node.call('anvil_setCode', [BOB, saying(6)])
  expect(await adapter.decimalsOf(NETWORK, BOB)).toBe(6)
  expect(await adapter.balanceOf({ network: NETWORK, from: RICH }, BOB)).toBe('6')
})

test.each([
  ['nothing', '0x00'],
  ['no', '0x60006000fd'],
  ['more than there can be', saying(256)],
])('error: a contract that says %s is no token', async (_what, code) => {
  const adapter = createEvmAdapter({ rpc: node.rpc })
  await node.call('anvil_setCode', [ALICE, code])
  expect(await adapter.decimalsOf(NETWORK, ALICE)).toBeUndefined()
})

test('error: a failed connection to the node does not concern the token, and is tried again', async () => {
  let isAway = true
  const adapter = createEvmAdapter({
    rpc: (...call) => (isAway ? Promise.reject(new W3mError('HTTP_TIMEOUT')) : node.rpc(...call)),
  })
  await expect(adapter.decimalsOf(NETWORK, BOB)).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
  isAway = false
  expect(await adapter.decimalsOf(NETWORK, BOB)).toBe(6)
  isAway = true
  expect(await adapter.decimalsOf(NETWORK, BOB)).toBe(6)
})

test('error: a rate limit of the node does not concern the token', async () => {
  const adapter = createEvmAdapter({
    rpc: async () => {
      throw new W3mError('RPC_FAILED', { values: { code: -32_005, message: 'limit exceeded' } })
    },
  })
  await expect(adapter.decimalsOf(NETWORK, BOB)).rejects.toMatchObject({
    values: { message: 'limit exceeded' },
  })
})

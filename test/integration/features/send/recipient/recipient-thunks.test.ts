import { EVM_NETWORKS } from '../../../../../src/chains/evm/networks/evm-networks'
import { warnOfRecipient } from '../../../../../src/features/send/recipient/recipient-thunks'
import type { EvmNode } from '../../../../support/evm-node'
import { startEvmNode } from '../../../../support/evm-node'
import { ALICE, BOB } from '../../../../support/fake-wallet'
import { createTestStore } from '../../../../support/test-store'
import { nextTurn, until } from '../../../../support/until'

let node: EvmNode
beforeAll(async () => {
  node = await startEvmNode()
})
afterAll(() => node.close())

const [network] = EVM_NETWORKS
if (!network) throw new Error('no network')

async function factsOf(recipient: string) {
  const store = createTestStore({ rpcUrl: () => node.url })
  let done = false
  const facts = store.dispatch(warnOfRecipient({ address: ALICE, network: network as never }, recipient))
  void facts.finally(() => {
    done = true
  })
  const pass = async () => {
    await nextTurn()
    await store.clock.advance(100)
  }
  await until(() => expect(done).toBe(true), pass, 20_000)
  store.stop()
  return facts
}

test('default: a contract, and without the history no first-time warning', async () => {
  await node.call('anvil_setCode', [BOB, '0x00'])
  expect(await factsOf(BOB)).toEqual([{ kind: 'contract' }, { kind: 'history' }])
})

test('behavior: an account that lends its name to code is a person’s (EIP-7702)', async () => {
  await node.call('anvil_setCode', [BOB, `0xef0100${'11'.repeat(20)}`])
  expect(await factsOf(BOB)).toEqual([{ kind: 'history' }])
})

import WalletSendSelectTokenView from '../../../../../src/features/send/views/wallet-send-select-token-view'
import { type EvmNode, startEvmNode } from '../../../../support/evm-node'
import { ALICE } from '../../../../support/fake-wallet'
import { type } from '../../../../support/render-in-shadow'
import { eventually, viewBench } from '../../../../support/view-bench'

const bench = viewBench()
let node: EvmNode
beforeAll(async () => {
  node = await startEvmNode()
})
afterAll(() => node.close())

test('default: the native currency by the node alone, found by its name, chosen', async () => {
  await node.call('anvil_setBalance', [ALICE, '0xde0b6b3a7640000'])
  const store = await bench.connectedStore({ rpcUrl: () => node.url })
  const screen = bench.show(<WalletSendSelectTokenView />, store)
  const row = await eventually(() => screen.byTestId('send-select-token-item-ETH'))
  expect(row.textContent?.replace(/[\u2066\u2069]/g, '')).toContain('1 ETH')
  const field = screen.byTestId('wui-input-text') as HTMLInputElement
  type(field, 'moon')
  expect(screen.text).toContain('No token found')
  await screen.click(screen.button('Clear search'))
  await screen.click(screen.byTestId('send-select-token-item-ETH'))
}, 20_000)

describe('nothing to be shown', () => {
  const empty = async (options: object = {}) => {
    const store = await bench.connectedStore({ rpcUrl: () => 'http://127.0.0.1:9', options })
    const screen = bench.show(<WalletSendSelectTokenView />, store)
    await eventually(
      () => expect(screen.text).toContain('No token found'),
      () => store.clock.advance(1000),
    )
    return { store, screen }
  }

  test('default: leads to buying', async () => {
    const { store, screen } = await empty()
    await screen.click(screen.byTestId('send-buy'))
    expect(store.getState().router.history.at(-1)?.view).toBe('OnRampProviders')
  }, 20_000)

  test('param: enableOnramp', async () => {
    const { screen } = await empty({ enableOnramp: false })
    expect(() => screen.byTestId('send-buy')).toThrow()
  }, 20_000)
})

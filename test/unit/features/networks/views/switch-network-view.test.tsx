import { act } from 'react'
import SwitchNetworkView from '../../../../../src/features/networks/views/switch-network-view'
import { showModal } from '../../../../../src/store/navigation/modal-thunks'
import { viewPushed } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { selectActiveNetworkId } from '../../../../../src/wallets/connections/selectors'
import { fakeNetwork } from '../../../../support/fake-network'
import { createFakeProvider, walletError } from '../../../../support/fake-wallet'
import { settleView, viewBench } from '../../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

/** A wallet whose visitor takes a while to agree to a switch. */
function slowWallet() {
  let chain = '0x1'
  const waiting: { resolve(value: null): void; reject(error: unknown): void }[] = []
  const provider = createFakeProvider({
    eth_chainId: () => chain,
    wallet_switchEthereumChain: () =>
      new Promise<null>((resolve, reject) => void waiting.push({ resolve, reject })),
  })
  return {
    provider,
    approve: () =>
      act(async () => {
        chain = '0x89'
        waiting.at(-1)?.resolve(null)
      }),
    refuse: (code: number) => act(async () => waiting.at(-1)?.reject(walletError(code))),
    requests: () => waiting.length,
  }
}

async function show({ network = 'eip155:137' } = {}) {
  const wallet = slowWallet()
  const store = await bench.connectedStore({}, wallet.provider)
  await store.dispatch(showModal('Networks'))
  store.dispatch(viewPushed(route('SwitchNetwork', { network })))
  const screen = bench.show(<SwitchNetworkView params={{ network }} />, store)
  await settleView()
  return {
    ...screen,
    ...wallet,
    get text() {
      return screen.text
    },
    active: () => selectActiveNetworkId(store.getState()),
    hasRetry: () => screen.text.includes('Try again'),
    ring: () => screen.find('.ring').className,
  }
}

test('default: the wallet is asked at once, and the view says so', async () => {
  const view = await show()
  expect(view.text).toContain('Approve in wallet')
  expect(view.text).toContain('Your wallet asks you to switch to Polygon.')
  expect([view.requests(), view.hasRetry(), view.ring()]).toEqual([1, false, 'ring loading'])
  await view.approve()
  expect(view.active()).toBe('eip155:137')
  expect(view.store.getState().modal.open).toBe(false)
})

describe('error', () => {
  test('declined: it says so, and can be tried again (protocol-facts §6.4)', async () => {
    const view = await show()
    await view.refuse(4001)
    expect(view.find('h2').textContent).toBe('Switch declined')
    expect([view.hasRetry(), view.ring()]).toEqual([true, 'ring error'])
    expect(view.active()).toBe('eip155:1')
    await view.click(view.button('Try again'))
    expect(view.text).toContain('Approve in wallet')
    expect(view.hasRetry()).toBe(false)
    await view.approve()
    expect(view.active()).toBe('eip155:137')
  })

  test.each([
    [-32603, 'Chain is not supported'],
    [-32002, 'Your wallet already has an open request. Open the wallet and finish it there.'],
    [4900, 'The wallet is no longer available on this page. Reload the page and try again.'],
  ])('wallet code %d', async (code, sentence) => {
    const view = await show()
    await view.refuse(code)
    expect(view.find('h2').textContent).toBe('Couldn’t switch network')
    expect(view.text).toContain(sentence)
    expect(view.hasRetry()).toBe(true)
    expect(view.store.getState().feedback.snackbar).toBeNull()
  })
})

test('behavior: the change is said to who cannot see it', async () => {
  const view = await show()
  await view.refuse(4001)
  expect(view.find('[aria-live=polite]').textContent).toContain('Switch declined')
})

test('behavior: a network that the page did not ask for is no view', async () => {
  const view = await show({ network: 'eip155:56' })
  expect(view.text).toBe('')
  expect(view.requests()).toBe(0)
})

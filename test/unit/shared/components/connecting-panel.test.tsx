import { act } from 'react'
import { AskWallet } from '../../../../src/shared/components/connecting-panel'
import type { ListedWallet } from '../../../../src/store/router/routes'
import { selectStatus } from '../../../../src/wallets/connections/selectors'
import { OPTIONS } from '../../../support/fake-host'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, createFakeProvider, type FakeProvider, walletError } from '../../../support/fake-wallet'
import { WALLET } from '../../../support/test-store'
import { settleView, viewBench } from '../../../support/view-bench'

fakeNetwork()
const bench = viewBench()

/** A wallet whose answers the visitor takes a while to give. */
function slowWallet() {
  const waiting: { resolve(accounts: string[]): void; reject(error: unknown): void }[] = []
  const eth_requestAccounts = () =>
    new Promise<string[]>((resolve, reject) => void waiting.push({ resolve, reject }))
  return {
    provider: createFakeProvider({ eth_requestAccounts }),
    approve: () => act(async () => waiting.at(-1)?.resolve([ALICE])),
    refuse: (code: number) => act(async () => waiting.at(-1)?.reject(walletError(code))),
  }
}

async function show(provider: FakeProvider | undefined, wallet?: ListedWallet) {
  const store = bench.newStore()
  if (provider) store.addWallet(provider)
  const screen = bench.show(<AskWallet uid={WALLET.uid} wallet={wallet} />, store)
  await settleView()
  return {
    ...screen,
    get text() {
      return screen.text
    },
    status: () => selectStatus(store.getState()),
    requests: () => provider?.asked.filter(({ method }) => method === 'eth_requestAccounts').length,
    ring: () => screen.find('.ring').className,
  }
}

test('default: it starts by itself and says where to go on', async () => {
  const { provider, approve } = slowWallet()
  const view = await show(provider)
  expect(view.text).toContain('Continue in Wallet')
  expect(view.text).toContain('Approve the connection in the wallet.')
  expect(view.ring()).toBe('ring loading')
  expect([view.status(), view.requests()]).toEqual(['connecting', 1])
  await approve()
  expect(view.status()).toBe('connected')
})

test('param: one from a list of wallets goes by the name and picture that it has there', async () => {
  const { provider } = slowWallet()
  const image_url = new URL('/a.png', OPTIONS.apiUrl).href
  const view = await show(provider, { id: 'a', name: 'Alpha', image_url })
  expect(view.text).toContain('Continue in Alpha')
  expect(view.find<HTMLImageElement>('img').src).toBe(image_url)
})

describe('error: each has its own sentence, and a retry', () => {
  test.each([
    [4001, 'Connection declined. You can try again.'],
    [-32002, 'Your wallet already has a request open. Open the wallet and finish it there.'],
    [4900, 'The wallet is no longer available on this page. Reload the page and try again.'],
    [-32603, 'The wallet could not connect. Try again.'],
  ])('wallet code %d', async (code, sentence) => {
    const { provider, approve, refuse } = slowWallet()
    const view = await show(provider)
    await refuse(code)
    expect(view.text).toContain('Not connected')
    expect(view.text).toContain(sentence)
    expect(view.ring()).toBe('ring error')
    expect(view.store.getState().feedback.snackbar).toBeNull()
    await view.click(view.button('Try again'))
    expect(view.text).toContain('Continue in Wallet')
    await approve()
    expect(view.status()).toBe('connected')
  })

  test('a locked wallet', async () => {
    const view = await show(createFakeProvider({ eth_requestAccounts: () => [] }))
    expect(view.text).toContain('Your wallet is locked. Unlock it and try again.')
  })

  test('an answer that is none', async () => {
    const view = await show(createFakeProvider({ eth_requestAccounts: () => ({ accounts: 7 }) }))
    expect(view.text).toContain('The wallet gave an answer that is not understood.')
  })

  test('a wallet that has gone', async () => {
    expect((await show(undefined)).text).toContain('Failed to find connector')
  })
})

test('behavior: tried again while the wallet still waits, it is asked anew', async () => {
  const { provider } = slowWallet()
  const view = await show(provider)
  await view.click(view.button('Try again'))
  expect([view.status(), view.requests()]).toEqual(['connecting', 2])
})

test('behavior: leaving lets go of the request, and a late answer changes nothing', async () => {
  const { provider, approve } = slowWallet()
  const view = await show(provider)
  view.unmount()
  await settleView()
  expect(view.status()).toBe('disconnected')
  await approve()
  expect(view.status()).toBe('disconnected')
  expect(view.store.eventNames()).toEqual([])
})

test('behavior: the change is said to who cannot see it', async () => {
  const { provider, refuse } = slowWallet()
  const view = await show(provider)
  await refuse(4001)
  expect(view.find('[aria-live=polite]').textContent).toContain('Connection declined')
})

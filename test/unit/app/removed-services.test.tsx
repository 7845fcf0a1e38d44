import type { ReactNode } from 'react'
import AccountView from '../../../src/features/account/views/account-view'
import TransactionsView from '../../../src/features/account/views/transactions-view'
import OnRampProvidersView from '../../../src/features/buy/views/on-ramp-providers-view'
import ConnectView from '../../../src/features/connect/views/connect-view'
import WalletSendView from '../../../src/features/send/views/wallet-send-view'
import { selectSwap } from '../../../src/features/swap/state/swap-slice'
import SwapView from '../../../src/features/swap/views/swap-view'
import { walletsEndpoints } from '../../../src/services/directory/wallets-endpoints'
import type { ModalServices, ServiceName } from '../../../src/shared/host/services'
import { showModal } from '../../../src/store/navigation/modal-thunks'
import { createOwnServices, withServices } from '../../support/own-services'
import { eventually, type Screen, viewBench } from '../../support/view-bench'

const NAMES: readonly ServiceName[] = ['wallets', 'account', 'swap', 'onramp', 'names', 'nodes', 'track']
const pairs = NAMES.flatMap((one, index) => NAMES.slice(index + 1).map(other => [one, other] as const))

const bench = viewBench()

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no request may leave'))
  // jsdom has none, and pictures that are no longer shown are revoked after a minute
  URL.revokeObjectURL ??= () => {}
})
afterEach(() => {
  expect(fetch).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

/** A connected page with all services except these. */
async function pageWithout(removed: readonly ServiceName[]) {
  const own = createOwnServices()
  const services: ModalServices = {
    ...own.services,
    ...Object.fromEntries(removed.map(name => [name, null])),
  }
  const store = await bench.connectedStore(withServices(services))
  return {
    store,
    own,
    has: (...names: readonly ServiceName[]) => names.every(name => !removed.includes(name)),
  }
}

/** The view that `show({ view })` opens. */
async function landsOn(view: string, store: Awaited<ReturnType<typeof pageWithout>>['store']) {
  await store.dispatch(showModal(view))
  return store.getState().router.history.at(-1)?.view
}

describe.each([...NAMES.map(name => [name]), ...pairs].map(names => [names.join(' and '), names] as const))(
  'without %s',
  (_title, removed) => {
    test('default: Account has what the other services provide, and nothing else', async () => {
      const { store, has } = await pageWithout(removed)
      const screen = bench.show(<AccountView />, store)
      const isThere = (id: string) => screen.root.querySelector(`[data-testid=${id}]`) !== null
      await eventually(() => {
        expect(screen.text.includes('alice.eth')).toBe(has('names'))
        expect(screen.byTestId('balance-amount').textContent?.trim()).toBe(has('nodes') ? '1 ETH' : '')
        // the list of the swap service says which tokens are known, and unknown ones do not count
        if (has('account', 'swap')) expect(screen.byTestId('account-total').textContent).toBe('$2.50')
      })
      expect({
        tokens: isThere('account-tokens'),
        activity: isThere('w3m-account-default-activity-button'),
        buy: isThere('w3m-account-default-onramp-button'),
        swap: isThere('w3m-account-default-swaps-button'),
        send: isThere('w3m-account-default-send-button'),
        receive: isThere('w3m-account-default-receive-button'),
      }).toEqual({
        tokens: has('account'),
        activity: has('account'),
        buy: has('onramp'),
        swap: has('swap', 'nodes'),
        send: has('nodes'),
        receive: true,
      })
    })

    test('default: every view opens that has its service; the others lead to Account', async () => {
      const { store, has } = await pageWithout(removed)
      const views = {
        Swap: has('swap'),
        OnRampProviders: has('onramp'),
        WalletSend: has('nodes'),
        Transactions: has('account'),
        ChooseAccountName: has('names'),
        AllWallets: has('wallets'),
        Networks: true,
      }
      for (const [view, isOffered] of Object.entries(views))
        expect([view, await landsOn(view, store)]).toEqual([view, isOffered ? view : 'Account'])
    })

    test('default: what is left works', async () => {
      const { store, own, has } = await pageWithout(removed)
      if (has('wallets')) {
        const query = { page: 1, entries: 4 }
        const { data } = await store.dispatch(walletsEndpoints.endpoints.getWallets.initiate(query))
        expect(data?.data.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Gamma', 'Delta'])
      }
      const see = async (node: ReactNode, isThere: (screen: Screen) => void) => {
        const screen = bench.show(node, store)
        await eventually(() => isThere(screen))
        screen.unmount()
      }
      if (has('onramp'))
        await see(<OnRampProvidersView />, screen =>
          expect(screen.byTestId('onramp-provider-shop').textContent).toContain('Fees: 1%'),
        )
      if (has('account')) await see(<TransactionsView />, screen => expect(screen.text).toContain('1.5 USDC'))
      if (has('nodes')) await see(<WalletSendView />, screen => expect(screen.text).toContain('1 ETH'))
      if (has('swap', 'nodes'))
        await see(<SwapView />, () =>
          expect(selectSwap(store.getState())).toMatchObject({ status: 'ready', source: { symbol: 'ETH' } }),
        )
      expect(own.tracked).toEqual([])
    })
  },
)

test('behavior: without a directory there is nothing to get a wallet from', () => {
  const { services } = createOwnServices()
  const given = withServices({ ...services, wallets: null })
  const screen = bench.show(
    <ConnectView />,
    bench.newStore({ ...given, options: { ...given.options, projectId: '' } }),
  )
  expect(screen.text).toContain('No wallet')
  expect([...screen.root.querySelectorAll('button')].map(each => each.textContent)).not.toContain(
    'Get a wallet app',
  )
})

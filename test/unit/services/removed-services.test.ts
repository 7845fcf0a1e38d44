import { findPaymaster } from '../../../src/features/transactions/wallet/find-paymaster'
import { analyticsApi } from '../../../src/services/analytics/analytics-api'
import { accountEndpoints } from '../../../src/services/blockchain/account-endpoints'
import { nameEndpoints } from '../../../src/services/blockchain/name-endpoints'
import { sellerEndpoints } from '../../../src/services/blockchain/onramp/seller-endpoints'
import { profileEndpoints } from '../../../src/services/blockchain/profile-endpoints'
import { registerEndpoints } from '../../../src/services/blockchain/register-endpoints'
import { swapEndpoints } from '../../../src/services/blockchain/swap/swap-endpoints'
import { walletsEndpoints } from '../../../src/services/directory/wallets-endpoints'
import { nodeApi } from '../../../src/services/node/node-api'
import type { ModalServices } from '../../../src/shared/host/services'
import type { ViewName } from '../../../src/shared/host/view-name'
import { isViewAvailable, VIEWS, viewOf } from '../../../src/store/navigation/view-definitions'
import { connectWallet } from '../../../src/wallets/connections/connect-thunks'
import { createFakeProvider } from '../../support/fake-wallet'
import { ALICE, createOwnServices, USDC, withServices } from '../../support/own-services'
import { createTestStore, type TestStore, WALLET } from '../../support/test-store'

const NETWORK = 'eip155:1'
const ACCOUNT = { address: ALICE, network: NETWORK }
const USDC_ID = `eip155:1:${USDC.slice(-42)}`
const NATIVE = `eip155:1:0x${'e'.repeat(40)}`
const ONCE = { subscribe: false } as const

const own = createOwnServices()
const PAYMASTER = { url: 'https://paymaster.example/rpc' }
type Part = Exclude<keyof ModalServices, 'open'>
/** All that a page can provide. */
const ALL: Required<Pick<ModalServices, Part>> = { ...own.services, paymasters: { [NETWORK]: PAYMASTER } }
const PARTS = Object.keys(ALL) as Part[]
/** Every single one, and every two. */
const REMOVED = PARTS.flatMap((one, index) => [[one], ...PARTS.slice(index + 1).map(other => [one, other])])

type Ask = (store: TestStore) => Promise<{ readonly data?: unknown; readonly error?: unknown }>
const { getQuote, getPrice } = swapEndpoints.endpoints
/** Requests of each feature, with the services that they need. */
const QUESTIONS: Readonly<Record<string, readonly [ask: Ask, ...needs: Part[]]>> = {
  'the wallets': [
    ({ dispatch }) => dispatch(walletsEndpoints.endpoints.getWallets.initiate({ entries: 2 }, ONCE)),
    'wallets',
  ],
  'the tokens of the account': [
    ({ dispatch }) => dispatch(accountEndpoints.endpoints.getBalance.initiate(ACCOUNT, ONCE)),
    'account',
  ],
  'the activity': [
    ({ dispatch }) => dispatch(accountEndpoints.endpoints.getHistory.initiate(ACCOUNT, ONCE)),
    'account',
  ],
  'a price': [({ dispatch }) => dispatch(getPrice.initiate({ token: USDC_ID }, ONCE)), 'account'],
  'tokens to swap': [
    ({ dispatch }) => dispatch(accountEndpoints.endpoints.getSwapTokens.initiate({ network: NETWORK }, ONCE)),
    'swap',
  ],
  'a quote': [
    ({ dispatch }) =>
      dispatch(
        getQuote.initiate(
          { from: USDC_ID, to: NATIVE, amount: '1000000', userAddress: ALICE, gasPrice: undefined },
          ONCE,
        ),
      ),
    'swap',
  ],
  sellers: [
    ({ dispatch }) => dispatch(sellerEndpoints.endpoints.getSellers.initiate(ACCOUNT, ONCE)),
    'onramp',
  ],
  'the name of the account': [
    ({ dispatch }) => dispatch(profileEndpoints.endpoints.getProfile.initiate(ACCOUNT, ONCE)),
    'names',
  ],
  'the address of a name': [
    ({ dispatch }) =>
      dispatch(
        nameEndpoints.endpoints.resolveName.initiate(
          { ...ACCOUNT, suffix: '.reown.id', name: 'alice.eth' },
          ONCE,
        ),
      ),
    'names',
  ],
  'free names': [
    ({ dispatch }) =>
      dispatch(
        registerEndpoints.endpoints.getNameSuggestions.initiate({ label: 'carol', zone: 'page.id' }, ONCE),
      ),
    'names',
  ],
  'the native balance': [
    ({ dispatch }) => dispatch(nodeApi.endpoints.getNativeBalance.initiate(ACCOUNT, ONCE)),
    'nodes',
  ],
  'an event': [
    ({ dispatch }) => dispatch(analyticsApi.endpoints.sendEvent.initiate({ event: 'MODAL_OPEN' } as never)),
    'track',
  ],
  'who pays network fees': [
    async store => {
      const capabilities = { '0x1': { paymasterService: { supported: true } } }
      store.addWallet(createFakeProvider({ wallet_getCapabilities: () => capabilities }))
      await store.dispatch(connectWallet(WALLET.uid))
      return { data: await store.dispatch(findPaymaster({ network: NETWORK, from: ALICE })) }
    },
    'paymasters',
  ],
}

const without = (removed: readonly Part[]): ModalServices => ({
  ...ALL,
  ...Object.fromEntries(removed.map(name => [name, null])),
})
const has = (removed: readonly Part[], needs: readonly Part[]) => needs.every(name => !removed.includes(name))

const asked = new Set<string>()
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async input => {
    asked.add(String(input instanceof Request ? input.url : input))
    // a paymaster that knows the method, but not the user operation
    return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid' } })
  })
})
afterEach(() => {
  asked.delete(PAYMASTER.url)
  expect([...asked]).toEqual([])
  jest.restoreAllMocks()
})

test('default: every combination of two is here', () => {
  expect(REMOVED).toHaveLength(36)
})

describe.each(REMOVED.map(removed => [removed.join(' and '), removed] as const))(
  'without %s',
  (_what, removed) => {
    test('behavior: the other services answer, and there are no other requests', async () => {
      const store = createTestStore(withServices(without(removed)))
      const answers = await Promise.all(
        Object.entries(QUESTIONS).map(async ([what, [ask, ...needs]]) => {
          const { data, error } = await ask(store)
          return [what, data !== undefined && !error, has(removed, needs)] as const
        }),
      )
      store.stop()
      expect(answers.filter(([, isAnswered, isExpected]) => isAnswered !== isExpected)).toEqual([])
    })

    test('behavior: the views of the others open', () => {
      const store = createTestStore(withServices(without(removed)))
      const state = store.getState()
      store.stop()
      const wrong = (Object.keys(VIEWS) as ViewName[]).filter(view => {
        const [service] = viewOf(view).needs ?? []
        return isViewAvailable(state, view) !== (service === undefined || !removed.includes(service))
      })
      expect(wrong).toEqual([])
    })
  },
)

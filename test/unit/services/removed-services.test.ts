import { analyticsApi } from '../../../src/services/analytics/analytics-api'
import { accountEndpoints } from '../../../src/services/blockchain/account-endpoints'
import { nameEndpoints } from '../../../src/services/blockchain/name-endpoints'
import { sellerEndpoints } from '../../../src/services/blockchain/onramp/seller-endpoints'
import { profileEndpoints } from '../../../src/services/blockchain/profile-endpoints'
import { registerEndpoints } from '../../../src/services/blockchain/register-endpoints'
import { swapEndpoints } from '../../../src/services/blockchain/swap/swap-endpoints'
import { walletsEndpoints } from '../../../src/services/directory/wallets-endpoints'
import { nodeApi } from '../../../src/services/node/node-api'
import type { ModalServices, ServiceName } from '../../../src/shared/host/services'
import type { ViewName } from '../../../src/shared/host/view-name'
import { isViewAvailable, VIEWS, viewOf } from '../../../src/store/navigation/view-definitions'
import { ALICE, createOwnServices, USDC, withServices } from '../../support/own-services'
import { createTestStore, type TestStore } from '../../support/test-store'

const NETWORK = 'eip155:1'
const ACCOUNT = { address: ALICE, network: NETWORK }
const USDC_ID = `eip155:1:${USDC.slice(-42)}`
const NATIVE = `eip155:1:0x${'e'.repeat(40)}`
const ONCE = { subscribe: false } as const

const own = createOwnServices()
const SERVICES = Object.keys(own.services) as ServiceName[]
/** Every single service, and every two. */
const REMOVED = SERVICES.flatMap((one, index) => [
  [one],
  ...SERVICES.slice(index + 1).map(other => [one, other]),
])

type Ask = (store: TestStore) => Promise<{ readonly data?: unknown; readonly error?: unknown }>
const { getQuote, getPrice } = swapEndpoints.endpoints
/** Requests of each feature, with the services that they need. */
const QUESTIONS: Readonly<Record<string, readonly [ask: Ask, ...needs: ServiceName[]]>> = {
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
}

const without = (removed: readonly ServiceName[]): ModalServices => ({
  ...own.services,
  ...Object.fromEntries(removed.map(name => [name, null])),
})
const has = (removed: readonly ServiceName[], needs: readonly ServiceName[]) =>
  needs.every(name => !removed.includes(name))

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no request may leave'))
})
afterEach(() => {
  expect(fetch).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

test('default: every combination of two is here', () => {
  expect(REMOVED).toHaveLength(28)
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

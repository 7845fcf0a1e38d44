import { isServed } from '../../../../../src/features/account/data/is-served'
import { fakeNetwork } from '../../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../../support/test-store'

const network = fakeNetwork()
let store: TestStore | undefined
afterEach(() => store?.stop())

const OWN = { rpcUrl: () => 'https://node.example/' }
const served = (...http: string[]) => network.on('/v1/supported-chains', Response.json({ http, ws: [] }))
const asked = () => network.to('/v1/supported-chains').length

test('default: what the service has a node of; it is asked once', async () => {
  served('eip155:1')
  store = createTestStore()
  expect(await store.dispatch(isServed('eip155:1'))).toBe(true)
  expect(await store.dispatch(isServed('eip155:137'))).toBe(false)
  expect(asked()).toBe(1)
})

test('behavior: of a node of the page itself nobody is asked', async () => {
  served()
  store = createTestStore(OWN)
  expect(await store.dispatch(isServed('eip155:1'))).toBe(true)
  expect(asked()).toBe(0)
})

test('error: where that cannot be found out, somebody may be there', async () => {
  store = createTestStore()
  expect(await store.dispatch(isServed('eip155:1'))).toBe(true)
})

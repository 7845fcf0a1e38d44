import { raiseSetupErrors } from '../../../src/app/setup-errors'
import type { ModalOptions } from '../../../src/shared/host/host-port'
import { createTestStore, type TestStore } from '../../support/test-store'

let store: TestStore
afterEach(() => store.stop())
const setup = (options: Partial<ModalOptions>) => {
  store = createTestStore({ options })
  return store
}
const raised = () => store.host.events.filter(({ name }) => name === 'error').map(({ detail }) => detail)

test('default: nothing to repair', () => {
  raiseSetupErrors(setup({}), { id: 'walletConnect' })
  expect(raised()).toEqual([])
})

test.each<[string, Partial<ModalOptions>, string, string]>([
  ['no project id', { projectId: '' }, 'PROJECT_ID_MISSING', 'project-id'],
  [
    'no usable network',
    { networks: ['cosmos:hub'] },
    'ADAPTER_REQUIRED',
    'Adapter is required to initialize',
  ],
  ['neither: the first thing first', { projectId: '', networks: [] }, 'PROJECT_ID_MISSING', 'project-id'],
])('error: %s', (_name, options, code, words) => {
  setup(options)
  expect(() => raiseSetupErrors(store)).not.toThrow()
  expect(raised()).toMatchObject([{ code, message: expect.stringContaining(words) }])
})

test.each(['walletConnect', 'w3mAuth'])('param: connecting by %s throws what the page was told', id => {
  setup({ projectId: '' })
  expect(() => raiseSetupErrors(store, { id })).toThrow(
    expect.objectContaining({ name: 'W3mError', code: 'PROJECT_ID_MISSING' }),
  )
  expect(raised()).toHaveLength(1)
})

test('behavior: the wallets of this browser need no project id', () => {
  setup({ projectId: '' }).addWallet()
  raiseSetupErrors(store)
  raiseSetupErrors(store, { id: 'com.wallet' })
  expect(raised()).toEqual([])
})

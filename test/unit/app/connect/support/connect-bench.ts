import { connectById } from '../../../../../src/app/connect/connect-by-id'
import type { PageConnectOptions } from '../../../../../src/shared/host/page-wallet'
import { SOLANA } from '../../../../support/fake-connector'
import { fakeNetwork } from '../../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../../support/test-store'

export const network = fakeNetwork()
const stores: TestStore[] = []
afterEach(() => {
  for (const store of stores.splice(0)) store.stop()
})

/** A page with these networks that calls `connect(id)`. */
export async function connectBench(networks: readonly string[] = ['eip155:1', SOLANA]) {
  const store = createTestStore({ options: { networks } })
  stores.push(store)
  const connect = (id: string, asking?: PageConnectOptions) =>
    connectById(id, { store, startListening: store.startListening, deps: store.deps }, asking)
  const view = () => store.getState().modal.open && store.getState().router.history.at(-1)?.view
  return { store, connect, view }
}

import { connectById } from '../../../../../src/app/connect/connect-by-id'
import { SOLANA } from '../../../../support/fake-connector'
import { fakeNetwork } from '../../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../../support/test-store'

fakeNetwork()
const stores: TestStore[] = []
afterEach(() => {
  for (const store of stores.splice(0)) store.stop()
})

/** A page with these networks whose host calls `connect(id)`. */
export async function connectBench(networks: readonly string[] = ['eip155:1', SOLANA]) {
  const store = createTestStore({ options: { networks } })
  stores.push(store)
  const connect = (id: string) =>
    connectById(id, { store, startListening: store.startListening, deps: store.deps })
  const view = () => store.getState().modal.open && store.getState().router.history.at(-1)?.view
  return { store, connect, view }
}

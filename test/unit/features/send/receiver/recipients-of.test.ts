import { recipientsOf, warnOfReceiver } from '../../../../../src/features/send/receiver/receiver-thunks'
import { fakeNetwork } from '../../../../support/fake-network'
import { createTestStore, type TestStore } from '../../../../support/test-store'
import { BOB, EVE, ME, moved, NETWORK, sent } from '../../account/data/support/wire'

const network = fakeNetwork()
const PLACE = { network: NETWORK, address: ME }
let store: TestStore
beforeEach(() => {
  store = createTestStore()
  network.on('/', ({ body }) => {
    const { method, params } = body as { method: string; params: string[] }
    const made = { hash: params[0], from: ME, to: BOB, value: '0x5', input: '0x' }
    return Response.json({ jsonrpc: '2.0', id: 1, result: method === 'eth_getCode' ? '0x' : made })
  })
})
afterEach(() => store.stop())

/** A history whose first pages are full of what strangers sent; its `page`-th one has what the account itself did. */
const history = (page: number, pages: number) =>
  network.on(`/v1/account/${ME}/history`, ({ url }) => {
    const at = Number(url.searchParams.get('cursor') ?? 1)
    const dust = sent({ sentFrom: EVE, transfers: [moved({ direction: 'in' })] })
    return Response.json({
      data: at === page ? [sent({ sentTo: BOB })] : Array.from({ length: 50 }, () => dust),
      next: at < pages ? String(at + 1) : null,
    })
  })

test('error: strangers filled the first page: whom the account sent to is known all the same', async () => {
  history(2, 2)
  expect(await store.dispatch(recipientsOf(PLACE))).toEqual({ known: [BOB], isComplete: true })
  const alsoAnnounced = `${BOB.slice(0, 6)}${'1'.repeat(32)}${BOB.slice(-4)}`
  expect(await store.dispatch(warnOfReceiver(PLACE, alsoAnnounced))).toEqual([
    { kind: 'lookAlike', known: BOB },
    { kind: 'firstTime' },
  ])
})

test('behavior: a history without an end is not read to its end, and nothing is said to be the first time', async () => {
  history(9, 9)
  expect(await store.dispatch(warnOfReceiver(PLACE, BOB))).toEqual([{ kind: 'history' }])
  expect(network.to(`/v1/account/${ME}/history`)).toHaveLength(4)
})

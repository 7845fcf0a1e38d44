import {
  AllWalletsRow,
  useShowsAllWallets,
} from '../../../../../src/features/connect/components/all-wallets-row'
import { prefetch } from '../../../../../src/services/directory/prefetch'
import { DeviceContext } from '../../../../../src/shared/components/device-context'
import type { ModalOptions } from '../../../../../src/shared/host/runtime-contract'
import type { Device } from '../../../../../src/wallets/device'
import { fakeNetwork } from '../../../../support/fake-network'
import { addPairing, DESKTOP, IPHONE } from '../../../../support/fake-pairing'
import { viewBench } from '../../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()

describe('the row', () => {
  async function show(options: Partial<ModalOptions> = {}) {
    const store = bench.newStore({ options })
    await store.dispatch(prefetch())
    return bench.show(<AllWalletsRow />, store)
  }

  test('default: how many wallets there are, the featured ones too', async () => {
    network.on('/getWallets', ({ url }) =>
      url.searchParams.get('include') === 'f,g'
        ? Response.json({
            data: [
              { id: 'f', name: 'F' },
              { id: 'g', name: 'G' },
            ],
            count: 2,
          })
        : Response.json({ data: [], count: 569 }),
    )
    const { byTestId } = await show({ featuredWalletIds: ['f', 'g'] })
    expect(byTestId('all-wallets').textContent).toBe('All wallets570+')
  })

  test('error: no number where the directory cannot be read', async () => {
    network.on('/getWallets', new Response('', { status: 404 }))
    expect((await show()).byTestId('all-wallets').textContent).toBe('All wallets')
  })

  test('behavior: a click leads there, and is tracked', async () => {
    const { byTestId, click, store } = await show()
    await click(byTestId('all-wallets'))
    expect(store.getState().router.history.at(-1)?.view).toBe('AllWallets')
    expect(store.host.events).toContainEqual({ name: 'track', detail: { event: 'CLICK_ALL_WALLETS' } })
  })
})

const Probe = () => <p>{String(useShowsAllWallets())}</p>

describe('useShowsAllWallets', () => {
  const shows = (allWallets: ModalOptions['allWallets'], device: Device, canPair = true) => {
    const store = bench.newStore({ options: { allWallets } })
    if (canPair) addPairing(store)
    return bench.show(
      <DeviceContext value={device}>
        <Probe />
      </DeviceContext>,
      store,
    ).text
  }

  test.each([
    ['SHOW', DESKTOP, 'true'],
    ['SHOW', IPHONE, 'true'],
    ['HIDE', DESKTOP, 'false'],
    ['HIDE', IPHONE, 'false'],
    ['ONLY_MOBILE', DESKTOP, 'false'],
    ['ONLY_MOBILE', IPHONE, 'true'],
  ] as const)('param: %s on %j is %s', (allWallets, device, expected) => {
    expect(shows(allWallets, device)).toBe(expected)
  })

  test('behavior: never where nothing can be paired with', () => {
    expect(shows('SHOW', IPHONE, false)).toBe('false')
  })
})

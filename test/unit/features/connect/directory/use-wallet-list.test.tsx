import { act } from 'react'
import {
  type DirectoryList,
  useWalletList,
} from '../../../../../src/features/connect/directory/use-wallet-list'
import { prefetch } from '../../../../../src/services/directory/prefetch'
import type { ModalOptions } from '../../../../../src/shared/host/host-port'
import { optionsChanged } from '../../../../../src/store/options-slice'
import { OPTIONS } from '../../../../support/fake-host'
import { fakeNetwork, type SeenRequest } from '../../../../support/fake-network'
import { eventually, viewBench } from '../../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()
const PAGE = 40

const wallets = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ id: `w${from + index}`, name: 'W' }))

/** A directory of so many wallets; the recommended ones come beside them. */
const directory =
  (count: number) =>
  ({ url: { searchParams } }: SeenRequest) => {
    if (searchParams.get('entries') !== String(PAGE)) {
      const data = [{ id: 'recommended', name: 'R' }]
      return Response.json({ data, count: count + data.length })
    }
    const from = (Number(searchParams.get('page')) - 1) * PAGE
    return Response.json({ data: wallets(from, Math.min(count, from + PAGE)), count })
  }
const pagesAsked = () =>
  network
    .to('/getWallets')
    .flatMap(({ url }) =>
      url.searchParams.get('entries') === String(PAGE) ? [url.searchParams.get('page')] : [],
    )

function Probe({ tell }: { tell: (list: DirectoryList) => void }) {
  tell(useWalletList())
  return null
}

async function show(options: Partial<ModalOptions> = {}) {
  const store = bench.newStore({ options })
  await store.dispatch(prefetch())
  let list: DirectoryList | undefined
  const tell = (next: DirectoryList) => {
    list = next
  }
  const screen = bench.show(<Probe tell={tell} />, store)
  const current = () => {
    if (!list) throw new Error('Nothing is shown')
    return list
  }
  const ids = () => current().wallets.map(({ id }) => id)
  return {
    ...screen,
    list: current,
    ids,
    more: () => act(() => current().more()),
    comes: (count: number) => eventually(() => expect(ids()).toHaveLength(count)),
  }
}

test('default: a page of 40 after what the first view has', async () => {
  network.on('/getWallets', directory(100))
  const { list, ids, comes } = await show()
  expect([list().waiting, ids()]).toEqual([true, ['recommended']])
  await comes(41)
  expect(ids().slice(0, 2)).toEqual(['recommended', 'w0'])
  expect([list().waiting, list().error]).toEqual([false, undefined])
  const query = network.to('/getWallets').at(-1)?.url.searchParams
  expect(query?.get('exclude')).toBe('recommended')
  expect(pagesAsked()).toEqual(['1'])
})

test('behavior: the next ones when the end comes near, and none after the last', async () => {
  network.on('/getWallets', directory(100))
  const { more, comes, ids } = await show()
  await comes(41)
  more()
  await comes(81)
  more()
  await comes(101)
  expect(new Set(ids()).size).toBe(101)
  more()
  more()
  expect(pagesAsked()).toEqual(['1', '2', '3'])
})

test('behavior: one page at a time', async () => {
  network.on('/getWallets', directory(100))
  const { more, comes, list } = await show()
  await comes(41)
  const answer = network.hold('/getWallets')
  more()
  await eventually(() => expect(list().waiting).toBe(true))
  more()
  more()
  answer()
  await comes(81)
  expect(pagesAsked()).toEqual(['1', '2'])
})

test('behavior: what is known is not asked for again', async () => {
  network.on('/getWallets', directory(10))
  const first = await show()
  await first.comes(11)
  first.unmount()
  const tell = jest.fn()
  bench.show(<Probe tell={tell} />, first.store)
  expect(tell.mock.calls[0]?.[0].wallets).toHaveLength(11)
  expect(pagesAsked()).toEqual(['1'])
})

test('error: a page that fails is asked again by the retry only, and what is there stays', async () => {
  network.on('/getWallets', directory(100))
  const { more, comes, list, ids } = await show()
  await comes(41)
  network.on('/getWallets', new Response('', { status: 404 }))
  more()
  await eventually(() => expect(list().error).toMatchObject({ message: 'HTTP status code: 404' }))
  expect(ids()).toHaveLength(41)
  more()
  more()
  expect(pagesAsked()).toEqual(['1', '2'])
  network.on('/getWallets', directory(100))
  act(() => list().retry())
  await comes(81)
  expect(list().error).toBeUndefined()
  expect(pagesAsked()).toEqual(['1', '2', '2'])
})

test('behavior: a page that changes its options gets the whole list anew', async () => {
  network.on('/getWallets', directory(100))
  const { more, comes, dispatch, ids } = await show()
  await comes(41)
  more()
  await comes(81)
  await dispatch(optionsChanged({ ...OPTIONS, excludeWalletIds: ['x'] }))
  await eventually(() => expect(pagesAsked()).toEqual(['1', '2', '1', '2']))
  await eventually(() => expect(ids()).toEqual(wallets(0, 80).map(({ id }) => id)))
})

import { useHistory } from '../../../../../src/features/account/activity/use-history'
import { fakeNetwork } from '../../../../support/fake-network'
import { eventually, type Screen, viewBench } from '../../../../support/view-bench'
import { ME, NETWORK, sent } from '../data/support/wire'

const network = fakeNetwork()
const bench = viewBench()

function List() {
  const { rows, isComplete, isLoading, error, more, retry } = useHistory({ address: ME, network: NETWORK })
  return (
    <>
      <p data-testid="rows">{rows.map(({ key }) => key).join()}</p>
      <p data-testid="state">{error?.message ?? (isLoading ? 'loading' : isComplete ? 'all' : 'some')}</p>
      <button type="button" onClick={more}>
        more
      </button>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  )
}
const path = `/v1/account/${ME}/history`
const page = (ids: readonly string[], next: string | null) =>
  Response.json({ data: ids.map(id => sent({ id })), next })

test('default: rows of the newest page at once, older ones when asked for, and no page without the list', async () => {
  network.on(path, ({ url }) =>
    url.searchParams.get('cursor') ? page(['c'], null) : page(['a', 'b'], 'next'),
  )
  const screen = bench.show(<List />)
  expect(screen.byTestId('state').textContent).toBe('loading')
  await eventually(() => expect(screen.byTestId('rows').textContent).toBe('a,b'))
  expect(screen.byTestId('state').textContent).toBe('some')
  await screen.click(screen.button('more'))
  await eventually(() => expect(screen.byTestId('rows').textContent).toBe('a,b,c'))
  expect(screen.byTestId('state').textContent).toBe('all')
  expect(network.to(path)).toHaveLength(2)
})

test('error: the words, and another try', async () => {
  network.on(path, new Response('', { status: 400 }))
  const screen = bench.show(<List />)
  await eventually(() => expect(screen.byTestId('state').textContent).toBe('Failed to fetch transactions'))
  network.on(path, () => page(['a'], null))
  await screen.click(screen.button('retry'))
  await eventually(() => expect(screen.byTestId('state').textContent).toBe('all'))
})

describe('page after page', () => {
  /** Answers by cursor; the newest page is that of `''`. */
  const pages = (byCursor: Readonly<Record<string, Response | (() => Response)>>) =>
    network.on(path, ({ url }) => {
      const reply = byCursor[url.searchParams.get('cursor') ?? '']
      return typeof reply === 'function' ? reply() : (reply ?? new Response('', { status: 400 }))
    })
  const failing = () => new Response('', { status: 400 })
  const shows = (screen: Screen, rows: string, state: string) =>
    eventually(() =>
      expect([screen.byTestId('rows').textContent, screen.byTestId('state').textContent]).toEqual([
        rows,
        state,
      ]),
    )
  const more = (screen: Screen) => screen.click(screen.button('more'))

  test('behavior: pages that overlap show each transaction once', async () => {
    pages({ '': () => page(['a', 'b'], 'c1'), c1: () => page(['b', 'c'], null) })
    const screen = bench.show(<List />)
    await shows(screen, 'a,b', 'some')
    await more(screen)
    await shows(screen, 'a,b,c', 'all')
  })

  test('error: an older page fails; what came before stays, and the same one is asked again', async () => {
    pages({ '': () => page(['a'], 'c1'), c1: failing })
    const screen = bench.show(<List />)
    await shows(screen, 'a', 'some')
    await more(screen)
    await shows(screen, 'a', 'Failed to fetch transactions')
    pages({ '': failing, c1: () => page(['b'], null) })
    await screen.click(screen.button('retry'))
    await shows(screen, 'a,b', 'all')
  })

  test('behavior: opened again, all that was read is there at once, and read anew', async () => {
    pages({ '': () => page(['a'], 'c1'), c1: () => page(['b'], null) })
    const first = bench.show(<List />)
    await shows(first, 'a', 'some')
    await more(first)
    await shows(first, 'a,b', 'all')
    first.unmount()
    pages({ '': () => page(['new', 'a'], 'c1'), c1: () => page(['b'], null) })
    const second = bench.show(<List />, first.store)
    expect(second.byTestId('rows').textContent).toBe('a,b')
    await shows(second, 'new,a,b', 'all')
  })

  test('error: opened again, and the newest page does not come; what was there stays', async () => {
    pages({ '': () => page(['a'], null) })
    const first = bench.show(<List />)
    await shows(first, 'a', 'all')
    first.unmount()
    pages({ '': failing })
    await shows(bench.show(<List />, first.store), 'a', 'Failed to fetch transactions')
  })

  test('error: cursors that lead in a circle come to an end', async () => {
    pages({ '': () => page(['a'], 'c1'), c1: () => page(['b'], 'c2'), c2: () => page(['c'], 'c1') })
    const screen = bench.show(<List />)
    await shows(screen, 'a', 'some')
    await more(screen)
    await shows(screen, 'a,b', 'some')
    await more(screen)
    await shows(screen, 'a,b,c', 'all')
  })
})

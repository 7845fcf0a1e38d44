import { ActivityList } from '../../../../src/features/account/activity/activity-list'
import { useHistory } from '../../../../src/features/account/activity/use-history'
import { fakeNetwork } from '../../../support/fake-network'
import { fakeSize } from '../../../support/fake-size'
import { fire } from '../../../support/render-in-shadow'
import { eventually, type Screen, viewBench } from '../../../support/view-bench'
import { ME, NETWORK, nft, sent } from './data/support/wire'

const bench = viewBench()
const path = `/v1/account/${ME}/history`

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

describe('activity list', () => {
  fakeSize({ width: 328, height: 540 })
  const network = fakeNetwork()

  const show = () =>
    bench.show(
      <div className="body">
        <ActivityList address={ME} network={NETWORK} />
      </div>,
    )

  const answer = (data: readonly object[], next: string | null = null) => Response.json({ data, next })

  test('default: rows by month', async () => {
    network.on(path, answer([sent(), sent({ minedAt: '2025-12-24T12:00:00Z' })]))
    const screen = show()
    await eventually(() =>
      expect(screen.root.querySelectorAll('[data-testid=transaction-row]')).toHaveLength(2),
    )
    const titles = [...screen.root.querySelectorAll('h2')].map(({ textContent }) => textContent)
    expect(titles[1]).toBe('December 2025')
    expect(screen.find('[role=list]').getAttribute('aria-label')).toBe('Activity')
  })

  test('behavior: nothing happened', async () => {
    network.on(path, answer([]))
    const screen = show()
    await eventually(() =>
      expect(screen.byTestId('activity-empty').textContent).toContain('Your transactions on Ethereum'),
    )
  })

  test('behavior: a page that is all spam is passed over', async () => {
    network.on(path, ({ url }) =>
      url.searchParams.get('cursor')
        ? answer([sent()])
        : answer([sent({ transfers: [nft('Spam', true)] })], 'n'),
    )
    const screen = show()
    await eventually(() =>
      expect(screen.root.querySelectorAll('[data-testid=transaction-row]')).toHaveLength(1),
    )
  })

  test('error: "Failed to fetch transactions", shown once, with a retry', async () => {
    const reasons = [{ field: 'x', description: 'Provider is away' }]
    network.on(path, Response.json({ status: 'FAILED', reasons }, { status: 400 }))
    const screen = show()
    await eventually(() => expect(screen.text).toContain('Couldn’t load activityProvider is away'))
    expect(screen.store.getState().feedback.snackbar).toMatchObject({
      text: { error: { message: 'Failed to fetch transactions' } },
    })
    network.on(path, () => answer([sent()]))
    await screen.click(screen.byTestId('activity-retry'))
    await eventually(() => screen.byTestId('transaction-row'))
    expect(screen.store.eventNames()).toEqual(['error'])
  })
})

describe('activity months', () => {
  fakeSize({ width: 328, height: 540 })
  const network = fakeNetwork()
  const rows = (root: ShadowRoot) => root.querySelectorAll('[data-testid=transaction-row]')
  const many = (count: number) => Array.from({ length: count }, () => sent())

  function show() {
    const screen = bench.show(
      <div className="body">
        <ActivityList address={ME} network={NETWORK} />
      </div>,
    )
    const scroller = screen.find('.body')
    return {
      ...screen,
      scrollTo(top: number) {
        scroller.scrollTop = top
        fire(scroller, new Event('scroll'))
      },
    }
  }

  test('behavior: the document holds what is near the screen, however much there is', async () => {
    network.on(path, () => Response.json({ data: many(2000), next: null }))
    const screen = show()
    await eventually(() => expect(rows(screen.root).length).toBeGreaterThan(5))
    expect(rows(screen.root).length).toBeLessThan(40)
  })

  test('behavior: the next page is requested at the end, once', async () => {
    network.on(path, ({ url }) =>
      Response.json({ data: many(50), next: url.searchParams.get('cursor') ? null : 'next' }),
    )
    const screen = show()
    await eventually(() => expect(rows(screen.root).length).toBeGreaterThan(0))
    expect(network.to(path)).toHaveLength(1)
    screen.scrollTo(10_000)
    await eventually(() => expect(network.to(path)).toHaveLength(2))
    await eventually(() => expect(screen.root.querySelector('.sk')).toBeNull())
    expect(network.to(path)).toHaveLength(2)
  })

  test('error: an older page that fails waits for another try, and what is there stays', async () => {
    let fails = true
    network.on(path, ({ url }) => {
      if (!url.searchParams.get('cursor')) return Response.json({ data: many(2), next: 'next' })
      return fails ? new Response('', { status: 400 }) : Response.json({ data: many(1), next: null })
    })
    const screen = show()
    await eventually(() => expect(screen.root.textContent).toContain('Some transactions may be missing.'))
    expect(rows(screen.root)).toHaveLength(2)
    expect(network.requests.filter(({ url }) => url.searchParams.get('cursor'))).toHaveLength(1)
    fails = false
    await screen.click(screen.byTestId('activity-retry'))
    await eventually(() => expect(rows(screen.root)).toHaveLength(3))
  })
})

describe('use history', () => {
  const network = fakeNetwork()

  const page = (ids: readonly string[], next: string | null) =>
    Response.json({ data: ids.map(id => sent({ id })), next })

  test('default: rows of the newest page at once, older ones on request, and no page without the list', async () => {
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

  describe('page after page', () => {
    /** Responses by cursor; the newest page has the cursor `''`. */
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

    test('error: an older page fails; loaded rows stay, and the same page is requested again', async () => {
      pages({ '': () => page(['a'], 'c1'), c1: failing })
      const screen = bench.show(<List />)
      await shows(screen, 'a', 'some')
      await more(screen)
      await shows(screen, 'a', 'Failed to fetch transactions')
      pages({ '': failing, c1: () => page(['b'], null) })
      await screen.click(screen.button('retry'))
      await shows(screen, 'a,b', 'all')
    })

    test('behavior: opened again, all that was read is there at once, and read again', async () => {
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
})

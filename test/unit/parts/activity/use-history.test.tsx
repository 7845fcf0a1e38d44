import { useHistory } from '../../../../src/parts/activity/use-history'
import { fakeNetwork } from '../../../support/fake-network'
import { eventually, viewBench } from '../../../support/view-bench'
import { ME, NETWORK, sent } from '../../session/account/support/wire'

const network = fakeNetwork()
const bench = viewBench()

function List() {
  const { rows, isComplete, isLoading, error, more, refresh } = useHistory({ address: ME, network: NETWORK })
  return (
    <>
      <p data-testid="rows">{rows.map(({ key }) => key).join()}</p>
      <p data-testid="state">{error?.message ?? (isLoading ? 'loading' : isComplete ? 'all' : 'some')}</p>
      <button type="button" onClick={more}>
        more
      </button>
      <button type="button" onClick={refresh}>
        refresh
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
  await screen.click(screen.button('refresh'))
  await eventually(() => expect(screen.byTestId('state').textContent).toBe('all'))
})

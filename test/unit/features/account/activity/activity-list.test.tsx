import { ActivityList } from '../../../../../src/features/account/activity/activity-list'
import { fakeNetwork } from '../../../../support/fake-network'
import { fakeSize } from '../../../../support/fake-size'
import { eventually, viewBench } from '../../../../support/view-bench'
import { ME, NETWORK, nft, sent } from '../data/support/wire'

fakeSize({ width: 328, height: 540 })
const network = fakeNetwork()
const bench = viewBench()
const path = `/v1/account/${ME}/history`
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

test('error: "Failed to fetch transactions", said once, and another try', async () => {
  network.on(path, new Response('', { status: 400 }))
  const screen = show()
  await eventually(() => expect(screen.text).toContain('Couldn’t load activity'))
  expect(screen.store.getState().feedback.snackbar).toMatchObject({
    text: { error: { message: 'Failed to fetch transactions' } },
  })
  network.on(path, () => answer([sent()]))
  await screen.click(screen.byTestId('activity-retry'))
  await eventually(() => screen.byTestId('transaction-row'))
  expect(screen.store.eventNames()).toEqual(['error'])
})

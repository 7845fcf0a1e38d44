import { ActivityList } from '../../../../../src/features/account/activity/activity-list'
import { fakeNetwork } from '../../../../support/fake-network'
import { fakeSize } from '../../../../support/fake-size'
import { fire } from '../../../../support/render-in-shadow'
import { eventually, viewBench } from '../../../../support/view-bench'
import { ME, NETWORK, sent } from '../data/support/wire'

fakeSize({ width: 328, height: 540 })
const network = fakeNetwork()
const bench = viewBench()
const path = `/v1/account/${ME}/history`
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

test('behavior: the next page is asked for at the end, once', async () => {
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

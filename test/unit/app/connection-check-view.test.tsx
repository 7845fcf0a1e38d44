import ConnectionCheckView from '../../../src/app/connection-check/connection-check-view'
import { fakeNetwork } from '../../support/fake-network'
import { eventually, viewBench } from '../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()

function show() {
  const store = bench.newStore({ options: { enableWalletconnect: false, networks: ['eip155:1'] } })
  const screen = bench.show(<ConnectionCheckView />, store)
  const result = () => screen.root.querySelector('[role=status]')?.textContent
  const rows = () => [...screen.root.querySelectorAll('[data-testid=connection-check-row]')]
  const ends = (text: string) =>
    eventually(
      () => expect(result()).toBe(text),
      () => store.clock.advance(100),
    )
  return { ...screen, result, rows, ends }
}

test('default: says what does not work first, and how often', async () => {
  network.on('/getWallets', new Response(null, { status: 403 }))
  network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  const { root, button, result, rows, ends } = show()
  expect(result()).toBe('Loading…')
  expect(rows()).toEqual([])
  expect(root.querySelectorAll('.sk').length).toBeGreaterThan(0)
  expect(button('Copy report')).toMatchObject({ ariaDisabled: 'true', ariaBusy: null })
  await ends('Problems found: 1')
  expect(root.querySelectorAll('.sk')).toHaveLength(0)
  expect(button('Copy report').ariaDisabled).toBeNull()
  expect(rows()[0]?.textContent).toContain('the project-id is wrong')
  expect(rows()[0]?.textContent).toMatch(/Problem$/)
  expect(rows().filter(row => row.textContent?.endsWith('Problem'))).toHaveLength(1)
  // what works has a check mark; notes come after it
  const marks = rows().map(row => row.querySelector('svg') !== null)
  expect(marks.lastIndexOf(true)).toBe(marks.filter(Boolean).length)
})

test('default: the report is copied as it is, and the check can run again', async () => {
  const writeText = jest.fn(async () => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  network.on('/getWallets', Response.json({ data: [], count: 0 }))
  network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: '0x89' }))
  const { button, click, ends, result } = show()
  await ends('Problems found: 1')
  await click(button('Copy report'))
  expect(writeText).toHaveBeenCalledWith(
    expect.stringMatching(/^w3m-modal: connection check, .*\n.*eip155:137/s),
  )
  network.on('/', Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }))
  await click(button('Try again'))
  expect(result()).toBe('Loading…')
  await ends('No problems found')
  await click(button('Check again'))
  expect(result()).toBe('Loading…')
  await ends('No problems found')
})

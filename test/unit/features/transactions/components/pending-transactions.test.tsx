import { act } from 'react'
import { PendingTransactions } from '../../../../../src/features/transactions/components/pending-transactions'
import { confirmed, selectTransactions } from '../../../../../src/features/transactions/transactions-slice'
import type { TransactionEntry } from '../../../../../src/features/transactions/types'
import { createFakeClock } from '../../../../support/fake-clock'
import { ENTRY, eventsTo, plainText } from '../../../../support/send-bench'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const HASH = `0x${'ab'.repeat(32)}`

function show(...entries: readonly Partial<TransactionEntry>[]) {
  const store = bench.newStore()
  for (const [index, entry] of entries.entries())
    for (const action of eventsTo({ ...ENTRY, id: `entry-${index}`, ...entry })) store.dispatch(action)
  const screen = bench.show(<PendingTransactions network="eip155:1" />, store)
  const rows = () => [...screen.root.querySelectorAll<HTMLElement>('[data-testid=pending-transaction]')]
  const ids = () => selectTransactions(store.getState()).map(({ id }) => id)
  return { ...screen, rows, ids }
}

test('default: what is on its way from this network, the newest first, with its page', () => {
  const screen = show(
    { status: 'sent', hash: HASH },
    { status: 'sent', hash: HASH, preview: { ...ENTRY.preview, network: 'eip155:137' } },
    { status: 'asking' },
    { status: 'checking' },
    { status: 'confirmed', hash: HASH },
    { status: 'refused' },
    { status: 'failed', hash: HASH },
  )
  expect(screen.rows().map(row => [row.dataset.status, row.getAttribute('href')])).toEqual([
    ['asking', null],
    ['sent', `https://etherscan.io/tx/${HASH}`],
  ])
  expect(plainText(screen.rows()[1]?.textContent ?? '')).toContain('Pending: 1.5 ETH')
  expect(plainText(screen.rows()[1]?.textContent ?? '')).toContain('To 0xfB69')
})

test('behavior: nothing where there is nothing, and a row goes when its transaction is in a block', () => {
  expect(show().root.querySelector('[data-testid=pending-transactions]')).toBeNull()
  const screen = show({ status: 'sent', hash: HASH })
  expect(screen.rows()).toHaveLength(1)
  act(() => void screen.store.dispatch(confirmed({ id: 'entry-0', hash: HASH })))
  expect(screen.rows()).toHaveLength(0)
})

test('behavior: only transactions with an unknown outcome can be dismissed', async () => {
  const screen = show({ status: 'unsure' }, { status: 'asking' })
  const [asking, unsure] = screen.rows()
  if (!asking || !unsure) throw new Error('two rows')
  expect(plainText(unsure.textContent)).toContain('Checking whether it was sent: 1.5 ETH')
  await screen.click(asking)
  await screen.click(unsure)
  expect(screen.rows().map(row => row.dataset.status)).toEqual(['asking'])
  expect(screen.ids()).toEqual(['entry-1'])
})

test('behavior: what no block has taken for five minutes need not be waited for, and keeps its page', async () => {
  const startedAt = createFakeClock().now()
  const screen = show({ status: 'sent', hash: HASH, startedAt })
  const dismissButton = () => screen.root.querySelector('[data-testid=pending-dismiss]')
  await act(() => screen.store.clock.advance(5 * 60_000 - 1))
  expect(dismissButton()).toBeNull()
  await act(() => screen.store.clock.advance(1))
  expect(screen.rows()[0]?.getAttribute('href')).toContain(HASH)
  expect(dismissButton()?.textContent).toContain('It may still go through')
  await screen.click(screen.byTestId('pending-dismiss'))
  expect(screen.ids()).toEqual([])
  expect(screen.store.clock.waiting).toBe(0)
})

test('behavior: one that is with the wallet cannot be put away, however long', () => {
  const screen = show({ status: 'asking', startedAt: 0 })
  expect(screen.rows()).toHaveLength(1)
  expect(screen.root.querySelector('[data-testid=pending-dismiss]')).toBeNull()
})

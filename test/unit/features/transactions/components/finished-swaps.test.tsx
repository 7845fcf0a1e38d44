import type { Network } from '../../../../../src/chains/networks/network'
import { FinishedSwaps } from '../../../../../src/features/transactions/components/finished-swaps'
import { selectTransactions } from '../../../../../src/features/transactions/transactions-slice'
import type { TransactionEntry } from '../../../../../src/features/transactions/types'
import { ENTRY, eventsTo, plainText } from '../../../../support/send-bench'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const HASH = `0x${'ab'.repeat(32)}`
const NETWORK: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  explorerUrl: 'https://etherscan.io',
}
const SWAPPED: Partial<TransactionEntry> = {
  status: 'confirmed',
  hash: HASH,
  fee: '21000000000000',
  intent: { ...ENTRY.intent, kind: 'swap', target: 'USDC', quoted: '2478.504256' },
}

function show(entry: Partial<TransactionEntry>) {
  const store = bench.newStore()
  for (const action of eventsTo({ ...ENTRY, ...entry })) store.dispatch(action)
  const screen = bench.show(
    <FinishedSwaps network={NETWORK} address={ENTRY.preview.from}>
      <p data-testid="account" />
    </FinishedSwaps>,
    store,
  )
  return { ...screen, store }
}
const receipt = (screen: ReturnType<typeof show>) => screen.root.querySelector('[data-testid=swap-receipt]')

test('default: what left, what was quoted for it, the fee and the page, until it is put away', async () => {
  const screen = show(SWAPPED)
  const text = plainText(receipt(screen)?.textContent ?? null)
  expect(text).toContain('1.5 ETH')
  expect(text).toContain('≈ 2,478.5 USDC')
  expect(text).toContain('Network fee0.000021 ETH')
  expect(receipt(screen)?.querySelector('a')?.href).toBe(`https://etherscan.io/tx/${HASH}`)
  await screen.click(screen.byTestId('swap-receipt-done'))
  expect(receipt(screen)).toBeNull()
  expect(screen.byTestId('account')).not.toBeNull()
  expect(selectTransactions(screen.store.getState()).map(({ hash }) => hash)).toEqual([HASH])
})

test('behavior: its hash is shown shortened, and copied whole', async () => {
  const writeText = jest.fn(async () => {})
  Object.assign(navigator, { clipboard: { writeText } })
  const screen = show(SWAPPED)
  const button = screen.byTestId('receipt-hash')
  expect(button.getAttribute('aria-label')).toBe('Copy transaction hash: 0xabab…abab')
  expect(button.textContent).toBe('0xabab…abab')
  await screen.click(button)
  expect(writeText).toHaveBeenCalledWith(HASH)
  expect(button.textContent).toBe('Copied')
})

test('behavior: what arrived by the chain is shown as it is, with its value', () => {
  const intent = { ...SWAPPED.intent, targetDecimals: 6, targetShown: { fiat: '2478.504256' } }
  const screen = show({ ...SWAPPED, intent, received: '2470000000' } as Partial<TransactionEntry>)
  const text = plainText(receipt(screen)?.textContent ?? null)
  expect(text).toContain('2,470 USDC$2,470.00')
  expect(text).not.toContain('≈')
})

test('error: a quote of the smallest unit of a token with 255 decimals', () => {
  const quoted = `0.${'0'.repeat(254)}1`
  const intent = { ...SWAPPED.intent, quoted, targetDecimals: 255, targetShown: { fiat: '1' } }
  const screen = show({ ...SWAPPED, intent, received: '2' } as Partial<TransactionEntry>)
  expect(plainText(receipt(screen)?.textContent ?? null)).toContain('$2.00')
})

test.each([
  ['is on its way', { ...SWAPPED, status: 'sent' }],
  ['was a transfer', { ...SWAPPED, intent: ENTRY.intent }],
  ['was on another network', { ...SWAPPED, preview: { ...ENTRY.preview, network: 'eip155:137' } }],
  ['was of another account', { ...SWAPPED, preview: { ...ENTRY.preview, from: `0x${'11'.repeat(20)}` } }],
] as const)('behavior: none of one that %s', (_why, entry) => {
  expect(receipt(show(entry as Partial<TransactionEntry>))).toBeNull()
})

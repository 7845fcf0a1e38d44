import { TRANSACTIONS_ENTRY } from '../../../../src/features/transactions/transactions-entry'
import { createMemoryStorage } from '../../../../src/shared/storage/memory-storage'
import { readEntry } from '../../../../src/shared/storage/typed-storage'
import { ALICE, BOB } from '../../../support/fake-wallet'

const EVM = {
  namespace: 'eip155',
  network: 'eip155:1',
  from: ALICE,
  to: BOB,
  data: '0x',
  value: '5',
  gas: '21000',
  fees: { kind: 'eip1559', maxFee: '2', maxPriorityFee: '1' },
  dataFee: '0',
}
const ENTRY = {
  id: 'a',
  errand: { kind: 'send', amount: '5', symbol: 'ETH', decimals: 18, target: BOB },
  transaction: EVM,
  preview: {
    network: 'eip155:1',
    from: ALICE,
    deed: { kind: 'transfer', token: null, to: BOB, amount: '5' },
    value: '5',
    cost: '42000',
    rent: '0',
    seal: 'x',
  },
  startedAt: 1,
  mark: { nonce: 3 },
}

function read(value: unknown) {
  const storage = createMemoryStorage()
  storage.setItem('@w3m/p/transactions', JSON.stringify(value))
  return readEntry(storage, 'p', TRANSACTIONS_ENTRY)
}

test('default: what is written is read again', () => {
  const solana = {
    ...ENTRY,
    transaction: {
      namespace: 'solana',
      network: 'solana:x',
      from: 'a',
      bytes: 'AA==',
      lastValidBlockHeight: 5,
      fee: '5000',
      rent: '0',
    },
    mark: { signature: null },
    hash: 'sig',
  }
  const legacy = { ...ENTRY, transaction: { ...EVM, fees: { kind: 'legacy', gasPrice: '1' } } }
  for (const entry of [ENTRY, solana, legacy, { ...ENTRY, transaction: { ...EVM, fees: null } }])
    expect(read([entry])).toEqual([entry])
  expect(read([])).toEqual([])
})

test.each([
  ['no transaction', { ...ENTRY, transaction: null }],
  ['an amount that is no number', { ...ENTRY, transaction: { ...EVM, value: '1.5' } }],
  ['a negative amount', { ...ENTRY, transaction: { ...EVM, value: '-1' } }],
  ['data that is no hex', { ...ENTRY, transaction: { ...EVM, data: 'javascript:' } }],
  ['decimals of nonsense', { ...ENTRY, errand: { ...ENTRY.errand, decimals: 1.5 } }],
  ['no mark to search from', { ...ENTRY, mark: undefined }],
  ['no row at all', 'spoilt'],
])('error: a row with %s is lost, and no other', (_what, row) => {
  expect(read([ENTRY, row, { ...ENTRY, id: 'other' }])).toEqual([ENTRY, { ...ENTRY, id: 'other' }])
})

test('error: no list counts as nothing', () => {
  expect(read(ENTRY)).toBeUndefined()
})

import { TRANSACTIONS_ENTRY } from '../../../../src/features/transactions/transactions-entry'
import { parseEntry } from '../../../../src/shared/storage/typed-storage'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { ENTRY } from '../../../support/send-bench'

const read = (value: unknown) => parseEntry(TRANSACTIONS_ENTRY, JSON.stringify(value))

type Tree = { readonly [key: string]: unknown }
const { id, intent, transaction, preview } = ENTRY
const approve = { kind: 'approve', token: ALICE, spender: BOB, amount: '12' }
const swap = { kind: 'swap', router: BOB, from: null, to: ALICE, receiver: BOB, amount: '12', minimum: '0' }
const solana = {
  namespace: 'solana',
  network: 'solana:x',
  from: 'a',
  bytes: 'AA==',
  lastValidBlockHeight: 5,
  fee: '5000',
  rent: '0',
}
const PLAIN = { id, intent, transaction, preview, startedAt: 1, anchor: { nonce: 3 } }
const SENT = {
  ...PLAIN,
  intent: { kind: 'swap', amount: '12', symbol: '', decimals: 255 },
  preview: { ...preview, decoded: swap, before: [approve], isSponsored: true },
  anchor: { nonce: 3, mined: 2, batch: 'own' },
  hash: '0xa',
  isUnsure: true,
}
const SOLANA = {
  ...PLAIN,
  intent: { ...intent, kind: 'approve', decimals: 0 },
  transaction: solana,
  preview: { ...preview, cost: null, decoded: { ...swap, from: ALICE, to: null } },
  anchor: { signature: null, isSentByWallet: true },
}
const ROWS: readonly Tree[] = [
  PLAIN,
  SENT,
  SOLANA,
  { ...SOLANA, anchor: { signature: 'sig' } },
  { ...PLAIN, preview: { ...preview, decoded: approve } },
  { ...PLAIN, preview: { ...preview, decoded: { kind: 'unknown', to: '', data: '' } } },
  { ...PLAIN, preview: { ...preview, decoded: { kind: 'transfer', token: ALICE, to: BOB, amount: '5' } } },
]

const OPTIONAL = /\.(hash|isUnsure|target|before|isSponsored|mined|batch|isSentByWallet)$/
const NULLABLE = /\.(cost|signature|decoded\.(token|from|to))$/
const UNITS = /\.(amount|value|cost|rent|minimum)$/
const MAY_BE_EMPTY = /\.(symbol|target|fingerprint|signature)$/

/** Values that a field cannot have. */
function wrongOf(path: string, value: unknown): unknown[] {
  const missing = OPTIONAL.test(path) ? [] : [undefined]
  const empty = NULLABLE.test(path) ? [] : [null]
  const other: unknown[] = value === null ? [] : typeof value === 'object' ? ['text'] : [{}]
  if (/\.decimals$/.test(path)) other.push(-1, 256, 1.5)
  if (typeof value === 'number') other.push(String(value))
  if (typeof value === 'string') other.push(7, ...(MAY_BE_EMPTY.test(path) ? [] : ['']))
  if (/\.kind$/.test(path)) other.push('other')
  if (UNITS.test(path)) other.push('x1', '1x', '-1', '1.5')
  if (path === '.preview.isSponsored') other.push(false)
  return [...missing, ...empty, ...other]
}

/** The row with one field changed, in every way that it cannot have. Transactions belong to their chain family. */
function* damaged(row: Tree, path = ''): Generator<readonly [string, Tree]> {
  for (const [key, value] of Object.entries(row)) {
    const here = `${path}.${key}`
    for (const wrong of wrongOf(here, value)) yield [`${here}: ${String(wrong)}`, { ...row, [key]: wrong }]
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && key !== 'transaction')
      for (const [name, part] of damaged(value as Tree, here)) yield [name, { ...row, [key]: part }]
  }
}

test('default: what is written is read again', () => {
  expect(read(ROWS)).toEqual(ROWS)
  expect(read([])).toEqual([])
})

test('error: a damaged row is lost, and no other', () => {
  const good = { ...PLAIN, id: 'good' }
  for (const row of [PLAIN, SENT, SOLANA, ROWS[4] as Tree])
    for (const [what, bad] of damaged(row))
      expect([what, read([good, bad, good])]).toEqual([what, [good, good]])
  const noToken = { ...PLAIN, preview: { ...preview, decoded: { ...approve, token: null } } }
  const noRecipient = { ...PLAIN, preview: { ...preview, decoded: { ...preview.decoded, to: null } } }
  for (const bad of ['text', null, [], noToken, noRecipient]) expect(read([bad, good])).toEqual([good])
})

test('error: no list counts as nothing', () => {
  expect(read(PLAIN)).toBeUndefined()
})

import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import type { ExactTransaction } from '../../../../src/chains/family'
import { createSolanaAdapter } from '../../../../src/chains/solana/solana-adapter'
import {
  checkPreview,
  PREVIEW_LIFE_MS,
  previewTransaction,
  toText,
} from '../../../../src/features/transactions/preview-transaction'
import { createFakeClock } from '../../../support/fake-clock'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { legacyTransaction } from '../../../support/solana-transactions'
import { keyOf } from '../../../support/standard-wallet'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const noNode = () => Promise.reject(new Error('nobody is asked'))
const evm = createEvmAdapter({ rpc: noNode })
const solana = createSolanaAdapter({ rpc: noNode, clock: createFakeClock() })
const WORD = BOB.slice(2).toLowerCase().padStart(64, '0')

const ETHER: ExactTransaction = {
  namespace: 'eip155',
  network: 'eip155:1',
  from: ALICE,
  to: BOB,
  data: '0x',
  value: '5',
  gas: '21000',
  fees: { kind: 'eip1559', maxFee: '30', maxPriorityFee: '1' },
  dataFee: '0',
}
const TOKEN: ExactTransaction = {
  ...ETHER,
  to: USDC,
  value: '0',
  data: `0xa9059cbb${WORD}${'7'.padStart(64, '0')}`,
  fees: { kind: 'legacy', gasPrice: '3' },
}
const UNKNOWN: ExactTransaction = { ...ETHER, data: '0xdeadbeef' }
const payer = keyOf(1)
const SOL: ExactTransaction = {
  namespace: 'solana',
  network: 'solana:x',
  from: payer.publicKey.toBase58(),
  bytes: legacyTransaction(payer)
    .serialize({ requireAllSignatures: false, verifySignatures: false })
    .toString('base64'),
  lastValidBlockHeight: 9,
  fee: '5000',
  rent: '0',
}
const ALL = { ETHER, TOKEN, UNKNOWN, SOL }
const adapterOf = ({ namespace }: ExactTransaction) => (namespace === 'eip155' ? evm : solana)
const previewOf = (transaction: ExactTransaction, now = 0) =>
  previewTransaction(adapterOf(transaction), transaction, {
    id: 'plan-1',
    now,
    expected: adapterOf(transaction).describe(transaction as never),
  })

/** Every way to change one part of a value. */
function* mutations(value: unknown, path: string): Generator<readonly [string, (root: unknown) => unknown]> {
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      for (const [name, change] of mutations(part, `${path}.${key}`))
        yield [name, root => ({ ...(root as object), [key]: change(part) })]
  else yield [path, () => mutate(value)]
}

function mutate(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  const text = String(value)
  // changes its last character to another one of the same kind
  return /[0-8a-e]$/.test(text)
    ? text.replace(/.$/, c => String.fromCharCode(c.charCodeAt(0) + 1))
    : `${text}1`
}

const CASES = Object.entries(ALL).flatMap(([name, transaction]) =>
  [...mutations(transaction, name)].map(([path, change]) => [path, transaction, change] as const),
)

test('default: what is agreed to is what goes, unchanged', () => {
  for (const transaction of Object.values(ALL)) {
    const plan = previewOf(transaction)
    expect(plan.transaction).toBe(transaction)
    expect(() => checkPreview(adapterOf(transaction), plan, 0)).not.toThrow()
  }
})

test.each(CASES)('error: another %s than was shown is refused', (_path, transaction, change) => {
  const plan = { ...previewOf(transaction), transaction: change(transaction) as ExactTransaction }
  expect(toText(plan.transaction)).not.toBe(toText(transaction))
  expect(() => checkPreview(adapterOf(transaction), plan, 0)).toThrow()
})

test.each(Object.keys(previewOf(TOKEN).preview))('error: another %s on the preview is refused', field => {
  const plan = previewOf(TOKEN)
  const preview = { ...plan.preview, [field]: 'x' }
  expect(() => checkPreview(evm, { ...plan, preview } as never, 0)).toThrow(
    'This transaction doesn’t match your request. Nothing was sent.',
  )
})

test('default: every byte of a token transfer counts', () => {
  const plan = previewOf(TOKEN)
  const { data } = TOKEN
  for (let at = 2; at < data.length; at++) {
    const digit = ((Number.parseInt(data.charAt(at), 16) + 1) % 16).toString(16)
    const transaction = { ...TOKEN, data: data.slice(0, at) + digit + data.slice(at + 1) }
    expect(() => checkPreview(evm, { ...plan, transaction }, 0)).toThrow()
  }
})

test('error: bytes that do something else than is wanted make no plan', () => {
  const options = { id: 'x', now: 0, expected: { ...previewOf(TOKEN).preview.decoded, amount: '8' } as never }
  expect(() => previewTransaction(evm, TOKEN, options)).toThrow('This transaction doesn’t match your request')
})

test('error: the preview is too old', () => {
  const plan = previewOf(ETHER, 1000)
  expect(() => checkPreview(evm, plan, 1000 + PREVIEW_LIFE_MS)).not.toThrow()
  expect(() => checkPreview(evm, plan, 1001 + PREVIEW_LIFE_MS)).toThrow('Prices and fees may have changed')
  const decoded = evm.describe(ETHER as never)
  expect(previewTransaction(evm, ETHER, { id: 'x', now: 0, expected: decoded, expiresAt: 5 }).expiresAt).toBe(
    5,
  )
})

test('default: the preview is read out of the transaction', () => {
  expect(previewOf(TOKEN).preview).toMatchObject({
    from: ALICE,
    decoded: { kind: 'transfer', token: USDC, to: BOB, amount: '7' },
    value: '0',
    cost: '63000',
    rent: '0',
  })
  expect(previewOf(ETHER).preview).toMatchObject({ value: '5', cost: '630000' })
  expect(previewOf(SOL).preview).toMatchObject({
    value: '5',
    cost: '5000',
    decoded: { token: null, amount: '5' },
  })
})

import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { readDataFee } from '../../../../src/chains/evm/fees/data-fee'
import { NodeProvider } from '../../../../src/chains/evm/node-provider'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { type EvmNode, NETWORK, RICH, startEvmNode } from '../../../support/evm-node'
import { BOB } from '../../../support/fake-wallet'

const ORACLE = '0x420000000000000000000000000000000000000F'
/** Selectors that block explorers show. */
const [BOUND, EXACT, OPERATOR] = ['0xf1c7a58b', '0x49948e0e', '0x275aedd2']
let evm: EvmNode
beforeAll(async () => {
  evm = await startEvmNode()
})
afterAll(() => evm.close())

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
function nodeOf(answer: (selector: string, data: string, to: string) => string | Error) {
  const requested: string[] = []
  const call = async ({ data, to }: { data: string; to: string }) => {
    requested.push(data)
    const answered = answer(data.slice(0, 10), data, to)
    if (answered instanceof Error) throw answered
    return answered
  }
  return { node: { call } as unknown as NodeProvider, requested }
}
const transaction = { network: 'eip155:130', data: `0x${'ab'.repeat(68)}`, gas: '50000' }
const refusal = Object.assign(new Error('reverted'), { code: 'CALL_EXCEPTION', data: '0x' })

test('default: of a roll-up that no list names, by the oracle of its chain', async () => {
  const rollUp = { ...evm, place: { network: NETWORK, from: RICH } }
  const transfer = { kind: 'transfer', token: null, to: BOB, amount: '5' } as const
  const plain = await createEvmAdapter(rollUp).buildTransfer(rollUp.place, transfer)
  // the same for both fees: PUSH2 1000 PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN
  await evm.call('anvil_setCode', [ORACLE, '0x6103e860005260206000f3'])
  const adapter = createEvmAdapter(rollUp)
  const made = await adapter.buildTransfer(rollUp.place, transfer)
  await evm.call('anvil_setCode', [ORACLE, '0x'])
  expect([plain.dataFee, made.dataFee]).toEqual(['0', '2400'])
  const gas = BigInt(adapter.costOf({ ...made, dataFee: '0' }) ?? 0)
  expect(adapter.costOf(made)).toBe(String(gas + 2400n))
})

test('behavior: it grows with the data, and an older oracle gets its own call', async () => {
  const bound = nodeOf((selector, data) =>
    selector === BOUND ? word(BigInt(`0x${data.slice(10)}`) * 10n) : '0x',
  )
  expect(await readDataFee(bound.node, transaction, new Set())).toBe(String((140 + 68) * 12))
  const older = nodeOf((selector, data) =>
    selector === EXACT && data.includes('ff'.repeat(140 + 68)) ? word(500n) : refusal,
  )
  expect(await readDataFee(older.node, transaction, new Set())).toBe('600')
})

// https://specs.optimism.io/protocol/isthmus/exec-engine.html#operator-fee
test('behavior: the operator fee is for the whole gas limit, which the network reserves in advance', async () => {
  const { node } = nodeOf((selector, data) => {
    if (selector === BOUND) return word(1000n)
    return selector === OPERATOR ? word(BigInt(`0x${data.slice(10)}`) * 7n) : '0x'
  })
  expect(await readDataFee(node, transaction, new Set())).toBe(String(((1000 + 50_000 * 7) * 12) / 10))
})

test.each([
  ['Scroll', '0x5300000000000000000000000000000000000002'],
  ['Morph', '0x530000000000000000000000000000000000000F'],
])('behavior: the data fee of %s, which is not of the OP Stack', async (_, oracle) => {
  const { node } = nodeOf((selector, _data, to) => {
    if (to !== oracle) return '0x'
    return selector === EXACT ? word(500n) : refusal
  })
  const without = new Set<string>()
  expect(await readDataFee(node, transaction, without)).toBe('600')
  expect(without.size).toBe(0)
})

test('behavior: a network without an oracle is queried once', async () => {
  const { node, requested } = nodeOf(() => '0x')
  const without = new Set<string>()
  expect(await readDataFee(node, transaction, without)).toBe('0')
  const times = requested.length
  expect(await readDataFee(node, transaction, without)).toBe('0')
  expect(requested).toHaveLength(times)
})

test('error: a failed query does not count as no oracle', async () => {
  const { node } = nodeOf(() => new W3mError('HTTP_TIMEOUT'))
  const without = new Set<string>()
  await expect(readDataFee(node, transaction, without)).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
  expect(without.size).toBe(0)
})

test('error: a node at its limit is no network without an oracle: nothing is kept', async () => {
  let isAtLimit = true
  const node = new NodeProvider('eip155:130', async () => {
    if (!isAtLimit) return word(500n)
    throw new W3mError('RPC_FAILED', { values: { code: -32_005, message: 'limit exceeded' } })
  })
  const without = new Set<string>()
  await expect(readDataFee(node, transaction, without)).rejects.toMatchObject({ code: 'CALL_EXCEPTION' })
  isAtLimit = false
  expect(await readDataFee(node, transaction, without)).toBe('1200')
})

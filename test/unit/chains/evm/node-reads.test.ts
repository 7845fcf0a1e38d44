import { AbiCoder } from 'ethers'
import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { word } from '../../../support/swap-bench'
import { NETWORK, TOKEN } from './support/history'

const place = { network: NETWORK, from: ALICE }
const gasOf = (gas: string, dataFee = '0') =>
  ({
    namespace: 'eip155',
    ...place,
    to: BOB,
    data: '0x',
    value: '0',
    gas,
    fees: null,
    dataFee,
  }) as const

/** An adapter whose node answers by method; an error is thrown, a function called with the parameters. */
function nodeOf(answers: Readonly<Record<string, unknown>>) {
  const requested: { method: string; params: unknown }[] = []
  const adapter = createEvmAdapter({
    async rpc(_network, method, params) {
      requested.push({ method, params })
      const answer = answers[method]
      if (answer instanceof Error) throw answer
      if (typeof answer === 'function') return answer(params)
      if (method in answers) return answer
      throw new W3mError('RPC_FAILED', { values: { code: -32_601, message: 'no such method' } })
    },
  })
  return { adapter, requested }
}
const refused = (message: string, code = 3) => new W3mError('RPC_FAILED', { values: { code, message } })

describe('the symbol of a token', () => {
  const read = (answer: unknown) => nodeOf({ eth_call: answer }).adapter.symbolOf(NETWORK, TOKEN)
  const text = (symbol: string) => AbiCoder.defaultAbiCoder().encode(['string'], [symbol])
  const word32 = (symbol: string) => `0x${Buffer.from(symbol).toString('hex').padEnd(64, '0')}`

  test.each([
    ['a text', text('USDC'), 'USDC'],
    ['a text of other letters', text('USD₮0'), 'USD₮0'],
    ['a word, as older tokens return it', word32('MKR'), 'MKR'],
    ['a word that is full', word32('ABCDEFGHIJKLMNOPQRST'.padEnd(32, '!')), 'ABCDEFGHIJKLMNOPQRS…'],
    ['a text whose length could be read as a letter', text('₮'.repeat(12)), '₮'.repeat(12)],
    ['a word of other letters', word32('USD₮'), 'USD₮'],
    ['a text with marks that turn the direction', text('\u202EUSDC'), 'USDC'],
  ])('default: %s', async (_what, answer, symbol) => {
    expect(await read(answer)).toBe(symbol)
  })

  test.each([
    ['no contract', '0x'],
    ['an empty text', text('')],
    ['an empty word', word(0n)],
    ['a text that is cut off', text('USDC').slice(0, -64)],
    ['a text that nobody needs', text('USDC'.repeat(500))],
    ['a refusal', refused('execution reverted')],
  ])('error: %s has none', async (_what, answer) => {
    expect(await read(answer)).toBeUndefined()
  })

  test('behavior: asked once for each token and network, even where there is none', async () => {
    const { adapter, requested } = nodeOf({ eth_call: '0x' })
    await adapter.symbolOf(NETWORK, TOKEN)
    await adapter.symbolOf(NETWORK, TOKEN)
    expect(requested).toHaveLength(1)
    await adapter.symbolOf(NETWORK, BOB)
    await adapter.symbolOf('eip155:10', TOKEN)
    expect(requested).toHaveLength(3)
    expect(requested[1]?.params).toMatchObject([{ to: BOB.toLowerCase(), data: '0x95d89b41' }, 'latest'])
  })

  test('error: a failed connection is none of the token’s answers, and is tried again', async () => {
    const answers: Record<string, unknown> = { eth_call: new W3mError('HTTP_TIMEOUT') }
    const { adapter } = nodeOf(answers)
    await expect(adapter.symbolOf(NETWORK, TOKEN)).rejects.toMatchObject({ code: 'HTTP_TIMEOUT' })
    answers.eth_call = text('USDC')
    expect(await adapter.symbolOf(NETWORK, TOKEN)).toBe('USDC')
  })
})

describe('the decimals of a token', () => {
  test.each([
    ['0', word(0n), 0],
    ['255, the most there can be', word(255n), 255],
    ['more', word(256n), undefined],
    ['no contract', '0x', undefined],
    ['a refusal', refused('execution reverted'), undefined],
  ])('default: %s', async (_what, answer, decimals) => {
    const { adapter, requested } = nodeOf({ eth_call: answer })
    expect(await adapter.decimalsOf(NETWORK, TOKEN)).toBe(decimals)
    expect(requested[0]?.params).toMatchObject([{ data: '0x313ce567' }, 'latest'])
  })

  test('behavior: those of each token and network are its own', async () => {
    const answers: Record<string, unknown> = { eth_call: word(6n) }
    const { adapter } = nodeOf(answers)
    expect(await adapter.decimalsOf(NETWORK, TOKEN)).toBe(6)
    answers.eth_call = word(18n)
    const all = [adapter.decimalsOf(NETWORK, BOB), adapter.decimalsOf('eip155:10', TOKEN)]
    expect(await Promise.all(all)).toEqual([18, 18])
    expect(await adapter.decimalsOf(NETWORK, TOKEN)).toBe(6)
  })

  test.each(['0x!', `x${word(6n)}`, `${word(6n)}00`])('error: %s is no number', async answer => {
    await expect(nodeOf({ eth_call: answer }).adapter.decimalsOf(NETWORK, TOKEN)).rejects.toBeDefined()
  })
})

describe('balances', () => {
  test('default: of a token, by its contract', async () => {
    const { adapter, requested } = nodeOf({ eth_call: word(5n) })
    expect(await adapter.balanceOf(place, TOKEN)).toBe('5')
    const data = `0x70a08231${word(ALICE).slice(2)}`
    expect(requested).toEqual([{ method: 'eth_call', params: [{ to: TOKEN, data }, 'latest'] }])
  })

  test.each(['0x', '', '5', 'x0x5', '0x5!', `${word(5n)}00`, 5, null])(
    'error: %j is no balance, of neither kind',
    async answer => {
      const { adapter } = nodeOf({ eth_call: answer, eth_getBalance: answer })
      await expect(adapter.balanceOf(place, TOKEN)).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
      await expect(adapter.balanceOf(place, null)).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
    },
  )
})

// https://eips.ethereum.org/EIPS/eip-7702
test.each([
  ['no code', '0x', 'account'],
  ['a delegation, by which an account stays a person’s', `0xef0100${'ab'.repeat(20)}`, 'account'],
  ['the same in capital letters', `0xEF0100${'AB'.repeat(20)}`, 'account'],
  ['code', '0x60', 'contract'],
  ['code that starts like a delegation', `0xef0100${'ab'.repeat(21)}`, 'contract'],
  ['code that ends like a delegation', `0x60ef0100${'ab'.repeat(20)}`, 'contract'],
  ['less than a delegation', '0xef0100', 'contract'],
  ['no answer', null, 'account'],
])('param: a recipient with %s (code %s): %s', async (_what, code, kind) => {
  const { adapter, requested } = nodeOf({ eth_getCode: code })
  expect(await adapter.recipientKind(NETWORK, BOB)).toBe(kind)
  expect(requested).toEqual([{ method: 'eth_getCode', params: [BOB, 'latest'] }])
})

test('error: an anchor of another chain family finds nothing, and no receipt', async () => {
  const { adapter, requested } = nodeOf({})
  const anchor = { slot: 5 } as never
  for (const look of [adapter.find, (one: never, at: never) => adapter.receipt(one, word(1n), at)])
    await expect(async () => look(gasOf('1') as never, anchor)).rejects.toMatchObject({ code: 'UNEXPECTED' })
  expect(requested).toEqual([])
})

describe('what the gas usually costs', () => {
  const usual = (history: unknown, dataFee = '0') =>
    nodeOf({ eth_feeHistory: history }).adapter.usualCostOf(gasOf('10', dataFee))
  const base = ['0x3', '0x1', '0x64', '0x5', '0x4']
  const reward = [['0x2'], ['0xa'], ['0x1']]

  test.each([
    ['the median base fee and the median tip', { baseFeePerGas: base, reward }, '60'],
    ['the base fee alone, where the node names no tips', { baseFeePerGas: base }, '40'],
    ['no tip where blocks are empty', { baseFeePerGas: base, reward: [[], [], []] }, '40'],
    ['no tip where the list is null', { baseFeePerGas: base, reward: null }, '40'],
    ['prices by their number, not by their text', { baseFeePerGas: ['0xa', '0x9', '0x64'] }, '100'],
  ])('default: %s', async (_what, history, cost) => {
    expect(await usual(history)).toBe(cost)
    expect(await usual(history, '7')).toBe(String(BigInt(cost) + 7n))
  })

  test.each([
    ['no block', { baseFeePerGas: [] }],
    ['nothing', null],
    ['something that is no number', { baseFeePerGas: ['x'] }],
    ['an error', refused('no such method', -32_601)],
  ])('error: a node that answers %s cannot say', async (_what, history) => {
    expect(await usual(history)).toBeNull()
  })

  test('default: by the latest twenty blocks', async () => {
    const { adapter, requested } = nodeOf({ eth_feeHistory: { baseFeePerGas: base } })
    await adapter.usualCostOf(gasOf('10'))
    expect(requested).toEqual([{ method: 'eth_feeHistory', params: ['0x14', 'latest', [50]] }])
  })
})

describe('a call with the gas that a node estimates', () => {
  const answers = (estimate: unknown) => ({
    eth_estimateGas: estimate,
    eth_getBlockByNumber: null,
    eth_gasPrice: '0x7',
    eth_call: '0x',
  })
  const build = (estimate: unknown, gas?: string) =>
    nodeOf(answers(estimate)).adapter.calls.buildCall(place, { to: BOB, data: '0x12', value: '1', gas })

  test.each([
    ['a fifth more', '0xc350', undefined, '60000'],
    ['exactly that of a plain transfer', '0x5208', undefined, '21000'],
    ['a fifth more than the estimate where a server names less', '0xc350', '49999', '60000'],
    ['what a server names, if it is the estimate', '0xc350', '50000', '50000'],
    ['what a server names, up to twice the estimate', '0xc350', '100000', '100000'],
    ['twice the estimate where a server names more', '0xc350', '100001', '100000'],
    ['what a server names, if the call would fail', refused('execution reverted'), '300000', '300000'],
  ])('default: %s', async (_what, estimate, gas, expected) => {
    expect(await build(estimate, gas)).toMatchObject({ gas: expected })
  })

  test('error: without gas of a server, a call that would fail is refused with its reason', async () => {
    await expect(build(refused('execution reverted: low'))).rejects.toMatchObject({
      code: 'TRANSACTION_REFUSED',
      values: { message: 'low' },
    })
  })

  test('default: a token is sent by its contract, without native currency', async () => {
    const transfer = { kind: 'transfer', token: TOKEN, to: BOB, amount: '5' } as const
    const { adapter } = nodeOf(answers('0xc350'))
    const made = await adapter.buildTransfer(place, transfer)
    expect(made).toMatchObject({ to: TOKEN, value: '0', gas: '60000' })
    expect(adapter.describe(made)).toEqual(transfer)
  })
})

test('behavior: the data fee of a batch is for the data of all its calls', async () => {
  const eth_call = ([{ data }]: [{ data: string }]) =>
    data.startsWith('0xf1c7a58b') ? word(BigInt(`0x${data.slice(10)}`)) : '0x'
  const { adapter } = nodeOf({
    eth_simulateV1: [{ calls: [{ status: '0x1' }, { status: '0x1' }] }],
    eth_getBlockByNumber: null,
    eth_gasPrice: '0x7',
    eth_call,
  })
  const calls = [
    { to: TOKEN, data: `0x${'ab'.repeat(60)}`, value: '0' },
    { to: BOB, data: `0x${'CD'.repeat(100)}`, value: '0' },
  ]
  const built = await adapter.batches.build(place, calls, { id: 'x' })
  // 140 bytes besides the data, and a fifth more
  expect(built).toMatchObject({ dataFee: String(((140 + 160) * 12) / 10), data: `0x${'cd'.repeat(100)}` })
})

describe('a node that names no block', () => {
  test('behavior: the price of older networks', async () => {
    const { adapter } = nodeOf({
      eth_estimateGas: '0x5208',
      eth_getBlockByNumber: null,
      eth_gasPrice: '0x7',
      eth_call: '0x',
    })
    const made = await adapter.buildTransfer(place, { kind: 'transfer', token: null, to: BOB, amount: '5' })
    expect(made.fees).toEqual({ kind: 'legacy', gasPrice: '7' })
    expect(adapter.costOf(made)).toBe('147000')
    expect(adapter.nativeSpendOf(made)).toEqual({ value: '5', rent: '0', reserve: '36750' })
    expect(adapter.nativeSpendOf({ ...made, fees: null })).toMatchObject({ reserve: '0' })
  })
})

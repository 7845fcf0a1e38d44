import { AbiCoder } from 'ethers'
import fc from 'fast-check'
import { decodeAggregate3, readEvmHoldings } from '../../../../src/chains/evm/evm-holdings'
import { ALICE } from '../../../support/fake-wallet'
import { word } from '../../../support/swap-bench'
import { TOKEN } from './support/history'

const NETWORK = 'eip155:1'
const tokenAt = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
const coder = AbiCoder.defaultAbiCoder()
const encode = (results: readonly (readonly [boolean, string])[]) =>
  coder.encode(['(bool, bytes)[]'], [results])

type Answer = (params: { to: string; data: string }) => unknown

/** A node whose contract calls are answered by `answer`, and how many calls were open at the same time. */
function nodeOf(answer: Answer, balance: unknown = '0x7') {
  const asked: (readonly [string, unknown])[] = []
  let open = 0
  let most = 0
  const call = async (method: string, params: readonly unknown[]) => {
    asked.push([method, params])
    most = Math.max(most, ++open)
    await null
    open--
    if (method === 'eth_getBalance') return balance
    return answer(params[0] as { to: string; data: string })
  }
  return { call, asked, most: () => most }
}
const isMulticall = ({ data }: { data: string }) => data.startsWith('0x82ad56cb')
const read = (node: ReturnType<typeof nodeOf>, tokens: readonly string[]) =>
  readEvmHoldings(NETWORK, ALICE, tokens, node.call)
const error = (code: number) => Object.assign(new Error('x'), { code })

/** A whole response for the native balance and one token. */
const WHOLE = encode([
  [true, word(9n)],
  [true, word(5n)],
])

describe('a network without Multicall3', () => {
  test('default: asked token by token, at the latest block, eight at a time', async () => {
    const tokens = Array.from({ length: 20 }, (_, index) => tokenAt(index))
    const node = nodeOf(call => (isMulticall(call) ? '0x' : word(BigInt(call.to) * 10n)))
    expect(await read(node, tokens)).toEqual({
      native: '7',
      tokens: tokens.map((address, index) => ({ address, amount: String((index + 1) * 10) })),
    })
    expect(node.most()).toBe(8)
    const data = `0x70a08231${ALICE.slice(2).toLowerCase().padStart(64, '0')}`
    expect(node.asked.slice(1, 3)).toEqual([
      ['eth_getBalance', [ALICE, 'latest']],
      ['eth_call', [{ to: tokens[0], data }, 'latest']],
    ])
    expect(node.asked).toHaveLength(1 + 1 + 20)
  })

  test.each([
    ['nothing', '0x'],
    ['no word', '0x7'],
    ['half of a response', WHOLE.slice(0, -2)],
    ['more than a response', `${WHOLE}00`],
    ['text before it', `!${WHOLE}`],
    ['a response to fewer calls', encode([[true, word(9n)]])],
    ['a response to more calls', encode(Array.from({ length: 3 }, () => [true, word(9n)] as const))],
    [
      'a failure of the native balance',
      encode([
        [false, word(9n)],
        [true, word(5n)],
      ]),
    ],
    ['no text', 5],
    ['null', null],
    ['an array of it', [WHOLE]],
  ])('error: a contract there that answers %s counts as none', async (_what, answer) => {
    const node = nodeOf(call => (isMulticall(call) ? answer : word(3n)))
    expect(await read(node, [TOKEN])).toEqual({ native: '7', tokens: [{ address: TOKEN, amount: '3' }] })
  })

  test.each([3, -32_000, -32_015])('behavior: a call that is reverted with %i is no balance', async code => {
    const node = nodeOf(call => {
      if (isMulticall(call) || call.to === tokenAt(0)) throw error(code)
      return word(3n)
    })
    const tokens = [{ address: tokenAt(1), amount: '3' }]
    expect(await read(node, [tokenAt(0), tokenAt(1)])).toEqual({ native: '7', tokens })
  })

  test.each([-32_005, -32_603, undefined])(
    'error: a node that fails with %p is no empty account',
    async code => {
      const failure = code === undefined ? undefined : error(code)
      const node = nodeOf(() => Promise.reject(failure))
      await expect(read(node, [TOKEN])).rejects.toBe(failure)
    },
  )

  test.each(['0x', '', 'x0x7', '0x7!', `0x${'f'.repeat(65)}`, 7, null, ['0x7']])(
    'error: %j is no balance of native currency',
    async balance => {
      const node = nodeOf(() => '0x', balance)
      await expect(read(node, [])).rejects.toMatchObject({ code: -32_603 })
    },
  )

  test.each(['0x', 'x0x7', '0x7!', `0x${'f'.repeat(65)}`, 7, null, ['0x7'], word(0n)])(
    'error: a token that answers %j is left out',
    async answer => {
      const node = nodeOf(call => (isMulticall(call) ? '0x' : answer))
      expect(await read(node, [TOKEN])).toEqual({ native: '7', tokens: [] })
    },
  )
})

describe('a network with Multicall3', () => {
  test('default: whatever it answers for each call, by ethers’ own encoding', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    const result = fc.oneof(
      amount.map(units => [[true, word(units)], units] as const),
      amount.map(units => [[false, word(units)], undefined] as const),
      fc
        .uint8Array({ maxLength: 70 })
        .filter(bytes => bytes.length !== 32)
        .map(bytes => [[true, `0x${Buffer.from(bytes).toString('hex')}`], undefined] as const),
    )
    fc.assert(
      fc.property(fc.array(result, { minLength: 1 }), all => {
        const response = encode(all.map(([[isDone, bytes]]) => [isDone, bytes] as const))
        expect(decodeAggregate3(response, all.length)).toEqual(all.map(([, units]) => units))
        expect(decodeAggregate3(response, all.length + 1)).toBeUndefined()
      }),
    )
  })

  test('error: any bytes are read or refused, and never throw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 200n })),
        fc.integer({ min: 0, max: 5 }),
        (words, count) => {
          const response = `0x${words.map(each => word(each).slice(2)).join('')}`
          const found = decodeAggregate3(response, count)
          expect(found === undefined || found.length === count).toBe(true)
        },
      ),
    )
  })

  test('behavior: one part of many that is refused: all are asked again, one by one', async () => {
    const tokens = Array.from({ length: 201 }, (_, index) => tokenAt(index))
    const node = nodeOf(call => {
      if (!isMulticall(call)) return word(2n)
      // the second part has one token
      return call.data.length > 5000
        ? encode(Array.from({ length: 201 }, () => [true, word(1n)] as const))
        : '0x'
    })
    const holdings = await read(node, tokens)
    expect(holdings).toEqual({ native: '7', tokens: tokens.map(address => ({ address, amount: '2' })) })
  })

  test('param: no tokens: the native currency alone, in one call', async () => {
    const node = nodeOf(() => encode([[true, word(9n)]]))
    expect(await read(node, [])).toEqual({ native: '9', tokens: [] })
    expect(node.asked).toHaveLength(1)
  })
})

import { getAddress, Interface } from 'ethers'
import fc from 'fast-check'
import {
  decodeSymbol,
  describeCall,
  encodeBalanceOf,
  encodeTransfer,
} from '../../../../src/chains/evm/calls/describe'
import { readSwap } from '../../../../src/chains/evm/calls/routers'
import { createEvmAdapter } from '../../../../src/chains/evm/evm-adapter'
import { EVM_NETWORKS } from '../../../../src/chains/evm/networks/evm-networks'
import {
  allowanceHolderNetworks,
  KNOWN_ROUTERS,
  knownRouter,
  oneInchRouter,
} from '../../../../src/chains/evm/networks/evm-routers'
import { typeAmount } from '../../../../src/shared/lib/amounts/amount-text'
import { parseDecimal } from '../../../../src/shared/lib/decimal'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { plainText } from '../../../support/fraction'
import { runs } from '../../../support/runs'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('describe', () => {
  const NETWORK = 'eip155:1'

  const call = (data: string, { value = '0', to = USDC } = {}) => ({
    network: NETWORK,
    from: ALICE,
    to,
    data,
    value,
  })

  const address = fc
    .bigInt({ min: 0n, max: 2n ** 160n - 1n })
    .map(number => getAddress(`0x${number.toString(16).padStart(40, '0')}`))

  const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

  test('default: no data moves the native currency', () => {
    expect(describeCall(call('0x', { value: '12', to: BOB }))).toEqual({
      kind: 'transfer',
      token: null,
      to: BOB,
      amount: '12',
    })
  })

  test('default: whatever is encoded as a transfer is read as that transfer', () => {
    fc.assert(
      fc.property(address, units, (to, amount) => {
        const decoded = describeCall(call(encodeTransfer(to, String(amount))))
        expect(decoded).toEqual({ kind: 'transfer', token: USDC, to, amount: String(amount) })
      }),
    )
  })

  test('default: any amount, from what is typed to what the calldata says', () => {
    const transfers = new Interface(['function transfer(address to, uint256 amount)'])
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
        const typed = typeAmount(plainText(amount, decimals), decimals) ?? ''
        const data = encodeTransfer(BOB, String(parseDecimal(typed, decimals)))
        const [to, sent] = transfers.decodeFunctionData('transfer', data)
        expect([to, sent]).toEqual([BOB, amount])
      }),
      runs(10_000),
    )
  })

  test('default: an approval', () => {
    const data = new Interface(['function approve(address,uint256)']).encodeFunctionData('approve', [BOB, 5n])
    expect(describeCall(call(data))).toEqual({ kind: 'approve', token: USDC, spender: BOB, amount: '5' })
  })

  test.each([
    ['bytes behind the arguments', `${encodeTransfer(ALICE, '5')}00`],
    [
      'dirt in the unused half of the address',
      encodeTransfer(ALICE, '5').replace('a9059cbb00', 'a9059cbbff'),
    ],
    ['arguments that end too soon', encodeTransfer(ALICE, '5').slice(0, -2)],
    ['another function', `0xdeadbeef${encodeTransfer(ALICE, '5').slice(10)}`],
    ['less than a selector', '0xa905'],
    ['a question', encodeBalanceOf(ALICE)],
  ])('error: %s is of no known form', (_what, data) => {
    expect(describeCall(call(data))).toEqual({ kind: 'unknown', to: USDC, data })
  })

  test('error: a transfer that is paid with native currency as well is of no known form', () => {
    expect(describeCall(call(encodeTransfer(ALICE, '5'), { value: '1' })).kind).toBe('unknown')
  })
})

describe('symbols', () => {
  const ERC20 = new Interface(['function symbol() view returns (string)'])

  test('default: of any token, exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), symbol => {
        expect(decodeSymbol(ERC20.encodeFunctionResult('symbol', [symbol]))).toBe(symbol)
      }),
    )
  })

  test.each(['', 'M', 'MKR', 'USD₮', 'A\u0000B', 'x'.repeat(32)])(
    'default: of an older token: %j, without the zeros behind it',
    symbol => {
      expect(decodeSymbol(`0x${Buffer.from(symbol).toString('hex').padEnd(64, '0')}`)).toBe(symbol)
    },
  )
})

describe('routers', () => {
  const MAINNET = 'eip155:1'
  const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65'
  const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
  const ZERO = `0x${'0'.repeat(40)}`

  /** From the router's own source code, not from ours. */
  const V6 = new Interface([
    'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256 returnAmount, uint256 spentAmount)',
  ])

  /** Selectors as block explorers show them. */
  const SELECTOR = '0x07ed2379'

  const encode = (fields: Partial<Record<string, unknown>> = {}) =>
    V6.encodeFunctionData('swap', [
      BOB,
      {
        srcToken: NATIVE,
        dstToken: USDC,
        srcReceiver: BOB,
        dstReceiver: ALICE,
        amount: 10n,
        minReturnAmount: 9n,
        flags: 0,
        ...fields,
      },
      '0x1234',
    ])

  const call = (data: string, { to = ROUTER, value = '10' } = {}) => ({
    network: MAINNET,
    from: ALICE,
    to,
    data,
    value,
  })

  test('default: a swap of the native currency, field by field', () => {
    expect(encode().startsWith(SELECTOR)).toBe(true)
    expect(readSwap(call(encode()))).toEqual({
      kind: 'swap',
      router: ROUTER,
      from: null,
      to: USDC,
      receiver: ALICE,
      amount: '10',
      minimum: '9',
    })
  })

  test('default: a swap of a token, to the sender', () => {
    const data = encode({ srcToken: USDC, dstToken: NATIVE, dstReceiver: ZERO })
    expect(readSwap(call(data, { value: '0' }))).toMatchObject({ from: USDC, to: null, receiver: ALICE })
  })

  test('default: a swap for another receiver, of the zero address as native currency', () => {
    const data = encode({ srcToken: ZERO, dstReceiver: BOB })
    expect(readSwap(call(data))).toMatchObject({ from: null, to: USDC, receiver: BOB })
  })

  test.each([
    ['another contract', call(encode(), { to: BOB })],
    ['more native currency than is swapped', call(encode(), { value: '11' })],
    ['native currency beside a token', call(encode({ srcToken: USDC }), { value: '1' })],
    ['another function of the router', call('0x83800a8e')],
    ['one that may take a part only', call(encode({ flags: 1 }))],
    ['bytes behind the arguments', call(`${encode()}00`)],
  ])('error: %s is no swap that is understood', (_what, transaction) => {
    expect(readSwap(transaction)).toBeUndefined()
  })

  test('behavior: only the router whose calls are decoded counts as readable', () => {
    const { calls } = createEvmAdapter({ rpc: () => Promise.reject(new Error('not asked')) })
    const LIFI = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
    expect([ROUTER, LIFI, USDC].map(each => calls.isKnownRouter(MAINNET, each))).toEqual([true, true, false])
    expect([ROUTER, LIFI, USDC].map(each => calls.isReadableRouter(MAINNET, each))).toEqual([
      true,
      false,
      false,
    ])
    const sender = { network: MAINNET, from: BOB }
    const swap = { to: ROUTER, data: encode({ dstReceiver: ZERO }), value: '10' }
    expect(calls.describeCall(sender, swap)).toMatchObject({ kind: 'swap', receiver: BOB })
  })

  test('default: the networks on which 0x swaps are those of its contract', () => {
    const known = EVM_NETWORKS.map(({ id }) => id).filter(
      id => knownRouter(id, '0x0000000000001fF3684f28c67538d4D072C22734') !== undefined,
    )
    expect(known.length).toBeGreaterThan(0)
    expect([...allowanceHolderNetworks()].sort()).toEqual([...known].sort())
  })

  test('behavior: a router is known on its own networks only', () => {
    expect(knownRouter(MAINNET, ROUTER.toLowerCase())).toBe('1inch Aggregation Router v6')
    expect(knownRouter('eip155:324', ROUTER)).toBeUndefined()
    expect(knownRouter('eip155:324', '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF')).toBeDefined()
    expect(knownRouter(MAINNET, USDC)).toBeUndefined()
  })
})

describe('the table of known routers', () => {
  const swapIds = EVM_NETWORKS.filter(({ swap }) => swap).map(({ id }) => id)

  test.each(KNOWN_ROUTERS.map(each => [each.name, each.chains, each.address] as const))(
    'default: %s of %j has an address with its checksum, on networks with swaps',
    (name, chains, address) => {
      expect(getAddress(address)).toBe(address)
      expect(new Set(chains).size).toBe(chains.length)
      for (const network of EVM_NETWORKS) {
        const isThere = chains.includes(Number(network.id.slice('eip155:'.length)))
        expect(knownRouter(network.id, address)).toBe(isThere ? name : undefined)
      }
      expect(swapIds).toEqual(expect.arrayContaining(chains.map(chain => `eip155:${chain}`)))
    },
  )

  test('default: in evm-routers.ts, every network with swaps has the router whose calls are read back', () => {
    const without = swapIds.filter(id => !knownRouter(id, oneInchRouter(id))?.startsWith('1inch'))
    expect(without).toEqual([])
  })
})

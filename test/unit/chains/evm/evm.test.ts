import { makeError } from 'ethers'
import fc from 'fast-check'
import { coinTypeOf } from '../../../../src/chains/evm/evm-coin-type'
import { costBounds } from '../../../../src/chains/evm/fees/fees'
import { RETIRED_EVM_NETWORKS } from '../../../../src/chains/evm/networks/evm-retired'
import { openEvmWallet } from '../../../../src/chains/evm/request-evm'
import { isCallResponse, reasonOf, toEvmError } from '../../../../src/chains/evm/to-evm-error'
import type { EvmTransaction } from '../../../../src/chains/family'
import { PUBLIC_NODES } from '../../../../src/chains/networks/public-nodes'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { parseCaip2 } from '../../../../src/shared/lib/caip'
import { isWebUrl } from '../../../../src/shared/lib/url'
import { createFakeClock } from '../../../support/fake-clock'
import { ALICE, BOB, createFakeProvider } from '../../../support/fake-wallet'
import { KNOWN_EVM_NETWORKS } from '../../../support/known-evm-networks'

describe('evm coin type', () => {
  /** ENSIP-11. */
  test.each([
    ['eip155:1', 2147483649],
    ['eip155:10', 2147483658],
    ['eip155:137', 2147483785],
    ['eip155:2147483647', 4294967295],
  ])('default: %s is %i', (network, coin) => {
    expect(coinTypeOf(network)).toBe(coin)
  })

  test.each([
    'eip155:2147483648', // must be below
    'eip155:4294967297',
    'eip155:9007199254740993',
    'eip155:0',
    'eip155:1e3',
    'eip155:abc',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'nothing',
  ])('error: %s has none', network => {
    expect(coinTypeOf(network)).toBeUndefined()
  })

  test('behavior: each chain has its own, and it leads back to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 0x7fffffff }), chain => {
        const coin = coinTypeOf(`eip155:${chain}`) ?? 0
        expect(coin).toBe((0x80000000 | chain) >>> 0)
        expect(coin & 0x7fffffff).toBe(chain)
      }),
    )
  })
})

describe('evm networks', () => {
  // which ones there have to be: test/unit/constants.test.ts
  test('default: each network has one row', () => {
    const ids = KNOWN_EVM_NETWORKS.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('default: swaps are on networks with money that run', () => {
    const wrong = KNOWN_EVM_NETWORKS.filter(({ swap, testnet, retired }) => swap && (testnet || retired))
    expect(wrong).toEqual([])
  })

  test('default: those that no longer run are test networks', () => {
    const retired = KNOWN_EVM_NETWORKS.filter(network => network.retired)
    expect(retired).toEqual(RETIRED_EVM_NETWORKS)
    expect(retired.every(({ testnet }) => testnet)).toBe(true)
  })

  test.each(Object.entries(PUBLIC_NODES))(
    'behavior: %s has public nodes, for services="open"',
    (_id, nodes) => {
      expect(nodes).not.toEqual([])
      expect(nodes.filter(url => !isWebUrl(url) || !url.startsWith('https:'))).toEqual([])
    },
  )

  // tests of pages compare them
  test.each([
    [1, 'Ethereum'],
    [137, 'Polygon'],
    [11155111, 'Sepolia'],
    [42161, 'Arbitrum One'],
    [43114, 'Avalanche'],
    [10, 'OP Mainnet'],
    [42220, 'Celo'],
    [8453, 'Base'],
  ])("default: name of %d that hosts' tests rely on", (id, name) => {
    expect(KNOWN_EVM_NETWORKS.find(network => network.id === `eip155:${id}`)?.name).toBe(name)
  })

  test.each(KNOWN_EVM_NETWORKS.map(network => [network.name, network] as const))(
    'behavior: %s is complete',
    (_name, network) => {
      expect(parseCaip2(network.id)?.namespace).toBe('eip155')
      expect(network.namespace).toBe('eip155')
      expect(network.currency).toMatchObject({ decimals: 18, symbol: expect.stringMatching(/^\w{2,6}$/) })
      if (network.explorerUrl)
        expect(isWebUrl(network.explorerUrl) && !network.explorerUrl.endsWith('/')).toBe(true)
      else expect(network.retired).toBe(true)
    },
  )

  test('behavior: similar names stay different', () => {
    expect(new Set(KNOWN_EVM_NETWORKS.map(({ name }) => name)).size).toBe(KNOWN_EVM_NETWORKS.length)
  })
})

describe('request evm', () => {
  const HASH = `0x${'Ab'.repeat(32)}`

  const TRANSACTION: EvmTransaction = {
    namespace: 'eip155',
    network: 'eip155:137',
    from: ALICE,
    to: BOB,
    data: '0x',
    value: '255',
    gas: '21000',
    fees: { kind: 'eip1559', maxFee: '16', maxPriorityFee: '1' },
    dataFee: '0',
  }

  const wallet = (answer: unknown = HASH) => createFakeProvider({ eth_sendTransaction: () => answer })
  const askedOf = (provider: ReturnType<typeof wallet>) => provider.requested.at(-1)?.params
  const events = { onSigned: () => {}, onSentByWallet: () => {} }

  const request = (provider: ReturnType<typeof wallet>, transaction = TRANSACTION) =>
    openEvmWallet(provider, transaction, createFakeClock()).request(events)

  test('default: quantities without leading zeros, and nothing else than the transaction', async () => {
    const provider = wallet()
    expect(await request(provider)).toBe(HASH.toLowerCase())
    expect(askedOf(provider)).toEqual([
      {
        chainId: '0x89',
        from: ALICE,
        to: BOB,
        data: '0x',
        value: '0xff',
        gas: '0x5208',
        maxFeePerGas: '0x10',
        maxPriorityFeePerGas: '0x1',
      },
    ])
  })

  test.each([
    [{ kind: 'legacy', gasPrice: '7' }, { gasPrice: '0x7' }],
    [null, {}],
  ] as const)('param: fees %j', async (fees, fields) => {
    const provider = wallet()
    await request(provider, { ...TRANSACTION, fees })
    const { gasPrice, maxFeePerGas } = (askedOf(provider) as Record<string, string>[])[0] ?? {}
    expect({ gasPrice, maxFeePerGas }).toEqual({ gasPrice: undefined, maxFeePerGas: undefined, ...fields })
  })

  test.each([undefined, null, {}, '0x12', `0x${'g'.repeat(64)}`, `0x${'a'.repeat(65)}`])(
    'error: %j is no hash',
    async answer => {
      await expect(request(wallet(answer ?? null))).rejects.toMatchObject({
        code: 'WALLET_INVALID_RESPONSE',
      })
    },
  )

  test('behavior: a wallet that goes away is noticed, until nobody listens', () => {
    const provider = wallet()
    const listener = jest.fn()
    const stop = openEvmWallet(provider, TRANSACTION, createFakeClock()).onDisconnect?.(listener)
    provider.emit('disconnect', { code: 1013 })
    expect(listener).toHaveBeenCalledTimes(1)
    stop?.()
    provider.emit('disconnect', { code: 1013 })
    expect(listener).toHaveBeenCalledTimes(1)
    expect(provider.listeners).toBe(0)
  })

  test.each([
    ['without events', { request: async () => HASH }],
    [
      'whose events throw',
      {
        request: async () => HASH,
        on() {
          throw new Error('no events')
        },
        removeListener() {
          throw new Error('no events')
        },
      },
    ],
  ])('error: a provider %s can still send', async (_what, provider) => {
    const opened = openEvmWallet(provider, TRANSACTION, createFakeClock())
    const stop = opened.onDisconnect?.(() => {})
    expect(await opened.request(events)).toBe(HASH.toLowerCase())
    stop?.()
  })

  describe('where the wallet stands', () => {
    const check = (answers: Record<string, () => unknown>) =>
      openEvmWallet(
        createFakeProvider({ eth_chainId: () => '0x89', ...answers }),
        TRANSACTION,
        createFakeClock(),
      ).check()

    test('default: on this account and network, in whatever form it says so', async () => {
      await check({})
      await check({ eth_chainId: () => 137, eth_accounts: () => [BOB, ALICE] })
    })

    test.each([
      ['another network', { eth_chainId: () => '0x1' }, 'NETWORK_CHANGED'],
      ['nonsense for a network', { eth_chainId: () => 'polygon' }, 'NETWORK_CHANGED'],
      ['another account', { eth_accounts: () => [BOB] }, 'ACCOUNT_CHANGED'],
      ['no account', { eth_accounts: () => [] }, 'ACCOUNT_CHANGED'],
      ['nonsense for accounts', { eth_accounts: () => 'me' }, 'ACCOUNT_CHANGED'],
    ])('error: %s', async (_what, answers, code) => {
      await expect(check(answers)).rejects.toMatchObject({ code })
    })

    test('error: a wallet that hangs', async () => {
      const clock = createFakeClock()
      const provider = createFakeProvider({ eth_chainId: () => new Promise(() => {}) })
      const checking = expect(openEvmWallet(provider, TRANSACTION, clock).check()).rejects.toMatchObject({
        code: 'WALLET_TIMEOUT',
      })
      await clock.advance(10_000)
      await checking
    })

    test('error: what is no provider', () => {
      expect(() => openEvmWallet({}, TRANSACTION, createFakeClock())).toThrow(
        'The wallet sent an invalid response',
      )
    })
  })
})

describe('to evm error', () => {
  const callException = (reason: string | null) =>
    makeError('execution reverted', 'CALL_EXCEPTION', {
      action: 'call',
      data: null,
      reason,
      transaction: { to: null, data: '' },
      invocation: null,
      revert: null,
    })

  test('default: a contract that says no, with its reason, cleaned', () => {
    expect(toEvmError(callException('Too\u202E little'))).toMatchObject({
      code: 'TRANSACTION_REFUSED',
      values: { message: 'Too little' },
    })
    expect(toEvmError(callException(null))).toMatchObject({ code: 'TRANSACTION_REFUSED', values: undefined })
  })

  test('default: a node that says no, in its own words', () => {
    const error = Object.assign(new Error('x'), {
      code: 'UNKNOWN_ERROR',
      error: { code: -32_000, message: 'execution reverted: not enough' },
    })
    expect(toEvmError(error).values).toEqual({ message: 'not enough' })
    expect(reasonOf({ info: { error: { message: 'deep' } } })).toBe('deep')
  })

  test.each([
    ['execution reverted: low', 'low'],
    ['execution reverted:low', 'low'],
    ['Execution reverted low', 'low'],
    ['call: execution reverted', 'call: execution reverted'],
    ['execution reverted', undefined],
    ['', undefined],
    [5, undefined],
  ])('param: the reason in %j is %j', (message, reason) => {
    expect(reasonOf({ error: { message } })).toBe(reason)
  })

  test('behavior: the first text that says something is the reason', () => {
    const rest = { error: { message: 'execution reverted' }, info: { error: { message: 'deep' } } }
    expect(reasonOf({ reason: '\u202E', ...rest })).toBe('deep')
    for (const error of [null, undefined, 'low', 5, () => 'low']) expect(reasonOf(error)).toBeUndefined()
  })

  test('behavior: an error of ours stays, however it is wrapped', () => {
    const ours = new W3mError('HTTP_TIMEOUT')
    expect(toEvmError(ours)).toBe(ours)
    expect(toEvmError(Object.assign(new Error('x'), { error: ours }))).toBe(ours)
  })

  test.each([
    [{ data: '0x' }, true],
    [{ info: { error: { code: 3, message: '' } } }, true],
    [{ info: { error: { code: -32_000, message: 'execution reverted' } } }, true],
    [{ info: { error: { code: -32_000, message: 'invalid opcode: INVALID' } } }, true],
    [{ info: { error: { code: -32_603, message: 'EVM error InvalidFEOpcode' } } }, true],
    [{ info: { error: { code: -32_005, message: 'limit exceeded' } } }, false],
    [{ info: { error: { code: -32_603, message: 'upstream is away' } } }, false],
    [{ info: { error: { code: -32_601, message: 'no such method' } } }, false],
    [{ data: null }, false],
  ])('default: %j was carried out: %s', (rest, expected) => {
    expect(isCallResponse({ code: 'CALL_EXCEPTION', ...rest })).toBe(expected)
  })

  test('behavior: what is no error of a call is none of its answers', () => {
    expect(isCallResponse({ code: 'SERVER_ERROR', data: '0x' })).toBe(false)
    expect(isCallResponse(undefined)).toBe(false)
  })
})

test.each(KNOWN_EVM_NETWORKS.map(({ name, id, testnet }) => [name, id, testnet] as const))(
  'security: %s has bounds for what its gas may cost, unless it is a test network',
  (_name, network, testnet) => {
    const call = { namespace: 'eip155', from: '0x', to: '0x', data: '0x', value: '0', fees: null } as const
    const bounds = costBounds({ ...call, network, gas: '21000', dataFee: '0' })
    if (testnet) expect(bounds).toBeNull()
    else {
      expect(BigInt(bounds?.large ?? 0)).toBeGreaterThan(BigInt(bounds?.fair ?? 0))
      expect(BigInt(bounds?.huge ?? 0)).toBe(BigInt(bounds?.large ?? 0) * 50n)
    }
  },
)

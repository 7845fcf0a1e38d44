import * as v from 'valibot'
import { BalanceSchema } from '../../../../src/services/blockchain/balance-schema'
import { blockchainFailure } from '../../../../src/services/blockchain/blockchain-errors'
import { HistoryPageSchema } from '../../../../src/services/blockchain/history-schema'
import { BUILT_IN_OPTIONS, estimate } from '../../../../src/services/blockchain/onramp/built-in'
import { OnrampUrlSchema, OptionsSchema } from '../../../../src/services/blockchain/onramp/onramp-schemas'
import {
  Amount,
  IdentitySchema,
  ReverseNamesSchema,
  SupportedChainsSchema,
} from '../../../../src/services/blockchain/schemas'
import {
  AllowanceSchema,
  ApprovalSchema,
  BuiltSwapSchema,
  GasPriceSchema,
  PriceSchema,
  SwapQuoteSchema,
} from '../../../../src/services/blockchain/swap/swap-schemas'
import { serializeError } from '../../../../src/shared/errors/serialize-error'
import { W3mError } from '../../../../src/shared/errors/w3m-error'

describe('balance schema', () => {
  const NATIVE = {
    name: 'Native',
    symbol: 'POL',
    chainId: 'eip155:137',
    value: 1,
    price: 0.5,
    quantity: { decimals: '18', numeric: '2' },
    iconUrl: 'https://example.org/pol.png',
  }

  const TOKEN = {
    ...NATIVE,
    name: 'Coin X',
    symbol: 'CX',
    address: 'eip155:137:0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    quantity: { decimals: '6', numeric: '5.000001' },
  }

  const read = (...balances: unknown[]) => v.parse(BalanceSchema, { balances })

  test('default: amounts are exact text', () => {
    expect(read(TOKEN, { ...NATIVE, price: 1e-7, value: 12.34 })).toEqual([
      {
        name: 'Coin X',
        symbol: 'CX',
        network: 'eip155:137',
        address: TOKEN.address,
        value: '1',
        price: '0.5',
        decimals: 6,
        quantity: '5.000001',
        iconUrl: NATIVE.iconUrl,
      },
      expect.objectContaining({ price: '0.0000001', value: '12.34', quantity: '2' }),
    ])
  })

  test.each([
    ['null', null],
    ['missing', undefined],
    ['nonsense', { a: 1 }],
  ])('param: fields that are %s are not missed', (_what, value) => {
    const bare = { ...TOKEN, name: value, chainId: value, value, price: value, iconUrl: value }
    expect(read(bare)).toEqual([
      expect.objectContaining({
        name: 'CX',
        symbol: 'CX',
        decimals: 6,
        quantity: '5.000001',
        price: undefined,
      }),
    ])
  })

  test.each([
    'eip155:137:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    'eip155:137:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111',
    null,
  ])('behavior: %p is the native currency', address => {
    expect(read({ ...NATIVE, address })[0]?.address).toBeUndefined()
  })

  test('behavior: wrapped SOL is a token', () => {
    const address = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112'
    expect(read({ ...TOKEN, address })[0]?.address).toBe(address)
  })

  test.each([
    ['an address that is none', { ...TOKEN, address: 5 }],
    ['an address without a network', { ...TOKEN, address: '0xabc' }],
    ['an empty address', { ...TOKEN, address: '' }],
    ['no quantity', { ...TOKEN, quantity: null }],
    ['a negative quantity', { ...TOKEN, quantity: { decimals: '6', numeric: '-1' } }],
    ['a quantity in words', { ...TOKEN, quantity: { decimals: '6', numeric: 'lots' } }],
    ['decimals out of range', { ...TOKEN, quantity: { decimals: '256', numeric: '1' } }],
    ['broken decimals', { ...TOKEN, quantity: { decimals: '1.5', numeric: '1' } }],
    ['nothing at all', null],
  ])('error: a token with %s is left out, and never taken for the native one', (_what, token) => {
    expect(read(token, NATIVE)).toEqual([expect.objectContaining({ symbol: 'POL' })])
  })

  test('behavior: third-party text is one clean line, and pictures are https', () => {
    const [token] = read({ ...TOKEN, symbol: 'U\u202eS\u200bDC\n', iconUrl: 'javascript:alert(1)' })
    expect(token).toMatchObject({ symbol: 'USDC', iconUrl: undefined })
  })
})

describe('blockchain errors', () => {
  test('behavior: the message of the server is kept, else the reason', () => {
    const refused = { values: { status: 400 }, details: 'Invalid address' }
    expect(
      blockchainFailure('HISTORY_FAILED', serializeError(new W3mError('HTTP_STATUS', refused))),
    ).toStrictEqual({
      code: 'HISTORY_FAILED',
      message: 'Failed to fetch transactions',
      details: 'Invalid address',
      values: { status: 400, reason: 'HTTP_STATUS' },
      surface: 'snackbar',
    })
    expect(blockchainFailure('NAMES_FAILED', serializeError(new W3mError('HTTP_TIMEOUT')))).toStrictEqual({
      code: 'NAMES_FAILED',
      message: 'Error fetching names for address',
      values: { reason: 'HTTP_TIMEOUT' },
    })
  })

  test.each(['ABORTED', 'PROJECT_ID_MISSING', 'NOT_CONNECTED'] as const)(
    'behavior: %s is no failure of the service',
    code => {
      const error = serializeError(new W3mError(code))
      expect(blockchainFailure('BALANCE_FAILED', error)).toBe(error)
    },
  )
})

describe('history schema', () => {
  const METADATA = {
    operationType: 'send',
    hash: '0xabc',
    minedAt: '2026-03-04T05:06:07Z',
    sentFrom: '0x1',
    sentTo: '0x2',
    status: 'confirmed',
    nonce: 3,
    chain: 'eip155:1',
  }

  const TOKEN = {
    fungible_info: { name: 'Coin', symbol: 'CN', icon: { url: 'https://example.org/c.png' } },
    nft_info: null,
    direction: 'out',
    quantity: { numeric: '1.5' },
    value: 3,
    price: 2,
  }

  const NFT = {
    fungible_info: null,
    nft_info: {
      name: 'Ape',
      content: { preview: { url: 'https://example.org/a.png', content_type: null }, detail: null },
      flags: { is_spam: true },
    },
    direction: 'in',
    quantity: { numeric: '1' },
    value: null,
    price: null,
  }

  const read = (...data: unknown[]) => v.parse(HistoryPageSchema, { data, next: null }).data
  const entry = (part: object) => ({ id: 'a', metadata: METADATA, transfers: [TOKEN], ...part })

  test('default: a transfer of a token and one of an NFT', () => {
    expect(read(entry({ transfers: [TOKEN, NFT] }))).toEqual([
      expect.objectContaining({
        id: 'a',
        hash: '0xabc',
        chain: 'eip155:1',
        status: 'confirmed',
        minedAt: Date.UTC(2026, 2, 4, 5, 6, 7),
        transfers: [
          expect.objectContaining({
            kind: 'token',
            symbol: 'CN',
            imageUrl: 'https://example.org/c.png',
            quantity: '1.5',
            value: '3',
            direction: 'out',
            isSpam: false,
          }),
          expect.objectContaining({
            kind: 'nft',
            name: 'Ape',
            imageUrl: 'https://example.org/a.png',
            value: undefined,
            isSpam: true,
          }),
        ],
      }),
    ])
  })

  test.each([null, undefined, []])('behavior: transfers %p are none', transfers => {
    expect(read(entry({ transfers }))[0]?.transfers).toEqual([])
  })

  test('behavior: a network that is null is not known', () => {
    expect(
      read(entry({ metadata: { ...METADATA, chain: null, application: null } }))[0]?.chain,
    ).toBeUndefined()
  })

  test.each([
    ['confirmed', 'confirmed'],
    ['failed', 'failed'],
    ['pending', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
    ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
    [null, 'confirmed'],
  ])('param: status %p is %s', (status, expected) => {
    expect(read(entry({ metadata: { ...METADATA, status } }))[0]?.status).toBe(expected)
  })

  test('behavior: what cannot be read is left out, and the rest stays', () => {
    expect(
      read(entry({ id: '' }), entry({ metadata: null }), 5, entry({ id: 'b' })).map(({ id }) => id),
    ).toEqual(['b'])
    expect(read(entry({ transfers: [5, TOKEN] }))[0]?.transfers).toHaveLength(1)
  })

  test.each([
    [null, undefined],
    ['', undefined],
    ['x'.repeat(80), 'x'.repeat(80)],
  ])('param: next %p', (next, expected) => {
    expect(v.parse(HistoryPageSchema, { data: null, next })).toEqual({ data: [], next: expected })
  })
})

describe('schemas', () => {
  test.each([
    [
      { name: 'a.eth', avatar: 'https://example.org/a.png' },
      { name: 'a.eth', avatar: 'https://example.org/a.png' },
    ],
    [{ name: null, avatar: null, resolvedAt: '2026-01-01' }, {}],
    [{ name: 5, avatar: 'http://example.org/a.png' }, {}],
    [{}, {}],
  ])('default: identity %j', (answer, expected) => {
    expect(v.parse(IdentitySchema, answer)).toEqual(expected)
  })

  test('default: names of an address, whatever else the records hold', () => {
    const records = [
      { name: 'a.reown.id', addresses: null },
      { name: '' },
      null,
      { name: 'b.wcn.id', attributes: [] },
    ]
    expect(v.parse(ReverseNamesSchema, records)).toEqual(['a.reown.id', 'b.wcn.id'])
    expect(v.parse(ReverseNamesSchema, [])).toEqual([])
  })

  test('error: other shapes', () => {
    for (const answer of [null, 'x', { http: 'eip155:1' }])
      expect(v.safeParse(SupportedChainsSchema, answer).success).toBe(false)
    for (const amount of [-1, '-0.1', 'NaN', {}, null])
      expect(v.safeParse(Amount, amount).success).toBe(false)
  })
})

describe('built in', () => {
  test('default: an estimate is the amount and nothing else, and says that it is one', () => {
    const { isEstimate, quoteId, ...amounts } = estimate('12.5', { id: 'EUR' })
    expect([isEstimate, quoteId]).toEqual([true, 'mocked-quote-id'])
    expect(Object.values(amounts)).toEqual(Array(5).fill({ amount: '12.5', currency: 'EUR' }))
  })
})

describe('onramp schemas', () => {
  test('behavior: what is built in is what a server may say, and is unchanged', () => {
    expect(v.parse(OptionsSchema, BUILT_IN_OPTIONS)).toEqual(BUILT_IN_OPTIONS)
  })

  test.each([
    ['a limit below zero', { id: 'USD', payment_method_limits: [{ id: 'card', min: '-1', max: '5' }] }],
    ['a limit that is none', { id: 'USD', payment_method_limits: [{ id: 'card', min: 'ten', max: '5' }] }],
    ['no way of paying', { id: 'USD', payment_method_limits: [] }],
    ['a currency that is none', { id: 'dollars', payment_method_limits: [{ id: 'c', min: '1', max: '5' }] }],
  ])('error: %s', (_what, currency) => {
    const options = { ...BUILT_IN_OPTIONS, paymentCurrencies: [currency] }
    expect(v.safeParse(OptionsSchema, options).success).toBe(false)
  })

  test('default: the address of a page', () => {
    expect(v.parse(OnrampUrlSchema, { url: 'https://pay.example/?a=1' })).toBe('https://pay.example/?a=1')
    expect(v.safeParse(OnrampUrlSchema, { url: 'data:text/html,x' }).success).toBe(false)
  })
})

describe('swap schemas', () => {
  const TOKEN = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

  test.each([
    ['text', '42', '42'],
    ['a number that JSON holds exactly', 42, '42'],
    ['leading zeros', '0042', '42'],
    ['as much as 256 bits', String(2n ** 256n - 1n), String(2n ** 256n - 1n)],
  ])('param: base units as %s', (_what, allowance, read) => {
    expect(v.parse(AllowanceSchema, { allowance })).toBe(read)
  })

  test.each(['-1', '1.5', '1e3', '', ' 1', 2 ** 53, null, '9'.repeat(79)])(
    'error: %p are no base units',
    allowance => {
      expect(v.safeParse(AllowanceSchema, { allowance }).success).toBe(false)
    },
  )

  test('default: the standard price of gas', () => {
    expect(v.parse(GasPriceSchema, { standard: '7', fast: null })).toBe('7')
  })

  test('default: zero gas, or none at all, is no estimate', () => {
    const tx = { to: TOKEN, data: '0xAB' }
    const read = (eip155: unknown) => v.parse(BuiltSwapSchema, { tx: { ...tx, eip155 } })
    expect(read({ gas: '0', gasPrice: '5' })).toEqual({
      to: TOKEN,
      data: '0xab',
      gas: undefined,
      gasPrice: '5',
    })
    expect(read(undefined)).toEqual({ to: TOKEN, data: '0xab' })
  })

  test('default: an approval goes to the contract that is named `from`', () => {
    expect(v.parse(ApprovalSchema, { tx: { from: TOKEN, to: 'anything', data: '0x' } })).toMatchObject({
      to: TOKEN,
    })
  })

  test('default: the first quote and the first price count, where there is one', () => {
    expect(v.parse(SwapQuoteSchema, { quotes: [{ toAmount: '5' }, { toAmount: '6' }] })).toBe('5')
    expect(v.parse(SwapQuoteSchema, { quotes: [] })).toBeNull()
    expect(
      v.parse(PriceSchema, {
        fungibles: [
          { symbol: 'A', price: 0.1 },
          { symbol: 'B', price: 2 },
        ],
      }),
    ).toBe('0.1')
    expect(v.parse(PriceSchema, { fungibles: [{ symbol: 'A', price: -1 }] })).toBeNull()
  })
})

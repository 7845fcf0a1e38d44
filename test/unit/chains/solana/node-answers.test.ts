import * as v from 'valibot'
import { readSolanaHoldings } from '../../../../src/chains/solana/solana-holdings'
import { SOLANA_IDENTITY } from '../../../../src/chains/solana/solana-identity'
import { SOLANA_CLUSTERS } from '../../../../src/chains/solana/solana-networks'
import { SOLANA_SENT_TRANSFER } from '../../../../src/chains/solana/solana-sent-transfer'
import { DEVNET, MAINNET, TESTNET } from '../../../support/standard-wallet'

describe('sent transfer', () => {
  type Balance = readonly [owner: string | null | undefined, mint: string, amount: string]
  type Meta = {
    readonly err?: unknown
    readonly lamports?: readonly (readonly [before: number, after: number])[]
    readonly before?: readonly Balance[] | null
    readonly after?: readonly Balance[] | null
  }
  const tokens = (balances: readonly Balance[] | null | undefined) =>
    balances?.map(([owner, mint, amount]) => ({ mint, owner, uiTokenAmount: { amount } })) ?? balances

  /** What a node answers about a transaction that `a` signed first, in `getTransaction`. */
  const read = (accountKeys: readonly string[], { err = null, lamports = [], before, after }: Meta) =>
    v.parse(SOLANA_SENT_TRANSFER.schema, {
      transaction: { message: { accountKeys } },
      meta: {
        err,
        preBalances: lamports.map(([each]) => each),
        postBalances: lamports.map(([, each]) => each),
        preTokenBalances: tokens(before),
        postTokenBalances: tokens(after),
      },
    })

  test('default: the confirmed transaction is requested, of either version', () => {
    expect(SOLANA_SENT_TRANSFER.request('hash')).toEqual({
      method: 'getTransaction',
      params: ['hash', { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }],
    })
  })

  test('default: the first signer sends the SOL, and every account that has more than before receives it', () => {
    const lamports = [
      [100, 60],
      [1, 36],
      [7, 7],
      [9, 8],
      [0, 1],
    ] as const
    expect(read(['a', 'b', 'same', 'less', 'new'], { lamports })).toEqual({
      from: 'a',
      recipients: ['b', 'new'],
    })
  })

  test('behavior: the signer itself is no recipient, even if it gains', () => {
    expect(
      read(['a', 'b'], {
        lamports: [
          [1, 5],
          [9, 5],
        ],
      }).recipients,
    ).toEqual([])
  })

  test.each<[string, Meta, readonly string[]]>([
    ['more than before', { before: [['b', 'M', '1']], after: [['b', 'M', '2']] }, ['b']],
    ['a first balance', { before: [], after: [['b', 'M', '2']] }, ['b']],
    ['a first balance, of a node that leaves out what is empty', { after: [['b', 'M', '2']] }, ['b']],
    ['as much as before', { before: [['b', 'M', '2']], after: [['b', 'M', '2']] }, []],
    ['less than before', { before: [['b', 'M', '3']], after: [['b', 'M', '2']] }, []],
    [
      'more of one token, although less of another',
      {
        before: [['b', 'N', '9']],
        after: [
          ['b', 'M', '2'],
          ['b', 'N', '1'],
        ],
      },
      ['b'],
    ],
    [
      'what another had',
      {
        before: [['a', 'M', '5']],
        after: [
          ['a', 'M', '3'],
          ['b', 'M', '2'],
        ],
      },
      ['b'],
    ],
    [
      'moved between two accounts of its own',
      {
        before: [
          ['b', 'M', '2'],
          ['b', 'M', '1'],
        ],
        after: [
          ['b', 'M', '0'],
          ['b', 'M', '3'],
        ],
      },
      [],
    ],
    [
      'no known owner',
      {
        before: [],
        after: [
          [null, 'M', '2'],
          [undefined, 'M', '2'],
        ],
      },
      [],
    ],
    ['no tokens at all', { before: null, after: null }, []],
    [
      'beyond the precision of numbers',
      { before: [['b', 'M', '9007199254740992']], after: [['b', 'M', '9007199254740993']] },
      ['b'],
    ],
  ])('default: tokens: %s', (_name, meta, recipients) => {
    expect(read(['a'], meta)).toEqual({ from: 'a', recipients })
  })

  test('behavior: a failed transaction has a sender and no recipients', () => {
    const meta = { err: { InstructionError: [0, 'x'] }, after: [['c', 'M', '2']] } as const
    expect(
      read(['a', 'b'], {
        ...meta,
        lamports: [
          [9, 5],
          [0, 4],
        ],
      }),
    ).toEqual({ from: 'a', recipients: [] })
  })

  test('behavior: the chain alone does not tell who is meant', () => {
    expect(SOLANA_SENT_TRANSFER.isAmbiguous).toBe(true)
  })

  test('error: an unknown transaction', () => {
    expect(v.safeParse(SOLANA_SENT_TRANSFER.schema, null).success).toBe(false)
  })
})

describe('holdings', () => {
  const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
  type Row = readonly [mint: string, amount: string, decimals: number]

  function read(lamports: unknown, tokens: Readonly<Record<string, readonly Row[]>> = {}) {
    const call = jest.fn(async (method: string, params: readonly unknown[]) => {
      if (method === 'getBalance') return { value: lamports }
      const rows = tokens[(params[1] as { programId: string }).programId] ?? []
      const value = rows.map(([mint, amount, decimals]) => {
        return { account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals } } } } } }
      })
      return { value }
    })
    return { call, holdings: readSolanaHoldings('me', call) }
  }

  test('default: SOL, and the tokens of both programs; several accounts of one are added up', async () => {
    const { call, holdings } = read(5, {
      [TOKEN]: [
        ['M', '9007199254740993', 6],
        ['N', '1', 0],
        ['M', '7', 6],
      ],
      [TOKEN_2022]: [['P', '2', 9]],
    })
    expect(await holdings).toEqual({
      native: '5',
      tokens: [
        { address: 'M', amount: '9007199254741000', decimals: 6 },
        { address: 'N', amount: '1', decimals: 0 },
        { address: 'P', amount: '2', decimals: 9 },
      ],
    })
    expect(call.mock.calls).toEqual([
      ['getBalance', ['me', { commitment: 'confirmed' }]],
      ...[TOKEN, TOKEN_2022].map(programId => [
        'getTokenAccountsByOwner',
        ['me', { programId }, { commitment: 'confirmed', encoding: 'jsonParsed' }],
      ]),
    ])
  })

  test('behavior: an empty account of a token is none', async () => {
    expect(await read(0, { [TOKEN]: [['M', '0', 6]] }).holdings).toEqual({ native: '0', tokens: [] })
  })

  test.each([-1, 0.5, 2 ** 53, '5', null])('error: %p lamports', async lamports => {
    await expect(read(lamports).holdings).rejects.toBeInstanceOf(v.ValiError)
  })

  test.each(['', '-1', '1.5', '0x1', '1 '])('error: %p units of a token', async amount => {
    await expect(read(1, { [TOKEN]: [['M', amount, 6]] }).holdings).rejects.toBeInstanceOf(v.ValiError)
  })
})

describe('identity', () => {
  // the genesis hashes of mainnet and of devnet (https://namespaces.chainagnostic.org/solana/caip2)
  test.each([
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d', MAINNET],
    ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG', DEVNET],
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', MAINNET],
    ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvd', undefined],
    ['', undefined],
    [['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'], undefined],
    [null, undefined],
  ])('default: a node whose genesis hash is %p serves %p', (answer, network) => {
    expect(SOLANA_IDENTITY.networkOf(answer)).toBe(network)
  })

  test('default: a node is asked for its genesis hash', () => {
    expect(SOLANA_IDENTITY.request).toEqual({ method: 'getGenesisHash', params: [] })
  })
})

test.each([
  ['solana:mainnet', MAINNET, 'Solana', 'https://solscan.io', undefined],
  ['solana:testnet', TESTNET, 'Solana Testnet', 'https://explorer.solana.com/?cluster=testnet', true],
  ['solana:devnet', DEVNET, 'Solana Devnet', 'https://explorer.solana.com/?cluster=devnet', true],
])('default: the row of %s', (name, id, title, explorerUrl, testnet) => {
  const row = { id, namespace: 'solana', name: title, explorerUrl, ...(testnet && { testnet }) }
  const currency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  expect(SOLANA_CLUSTERS[name]).toEqual({ ...row, currency })
})

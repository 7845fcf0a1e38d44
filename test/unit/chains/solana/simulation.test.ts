import { AddressLookupTableProgram, PublicKey, SystemProgram } from '@solana/web3.js'
import type { SolanaTransaction } from '../../../../src/chains/family'
import { createNodeConnection } from '../../../../src/chains/solana/node-connection'
import { simulateSolanaTransaction } from '../../../../src/chains/solana/simulation/simulate-transaction'
import { TOKEN_PROGRAM, tokenAccountOf, tokenInstructions } from '../../../../src/chains/solana/token-program'
import { pay, recipientTable, v0Transaction } from '../../../support/solana-transactions'
import { DEVNET, keyOf } from '../../../support/standard-wallet'

const [from, stranger, pool] = [keyOf(1).publicKey, keyOf(77).publicKey, keyOf(78).publicKey] as const
const [one, two, three, four] = [61, 62, 63, 64].map(seed => keyOf(seed).publicKey) as [
  PublicKey,
  PublicKey,
  PublicKey,
  PublicKey,
]
const mint = { key: keyOf(50).publicKey, program: TOKEN_PROGRAM, decimals: 6 }
const TOKEN = mint.key.toBase58()
const WSOL = 'So11111111111111111111111111111111111111112'
const FEE = 5000
const RENT = 2_039_280

type State = { readonly owner: PublicKey; readonly lamports: number; readonly data?: Uint8Array } | null
type Accounts = readonly (readonly [PublicKey, State])[]

const sol = (lamports: number, owner = SystemProgram.programId): State => ({ owner, lamports })
function held(owner: PublicKey, units: bigint, token = TOKEN): State {
  const data = Buffer.alloc(165)
  data.set(new PublicKey(token).toBytes(), 0)
  data.set(owner.toBytes(), 32)
  data.writeBigUInt64LE(units, 64)
  return { owner: TOKEN_PROGRAM, lamports: RENT + (token === WSOL ? Number(units) : 0), data }
}

const transactionOf = (...args: Parameters<typeof v0Transaction>): SolanaTransaction => {
  const bytes = Buffer.from(v0Transaction(...args).serialize()).toString('base64')
  const terms = { lastValidBlockHeight: 1, fee: String(FEE), rent: '0' }
  return { namespace: 'solana', network: DEVNET, from: from.toBase58(), bytes, ...terms }
}
/** Some transaction that may write these accounts. */
const writing = (...keys: readonly PublicKey[]) =>
  transactionOf(
    from,
    keys.map(toPubkey => SystemProgram.transfer({ fromPubkey: from, toPubkey, lamports: 1 })),
  )
const SWAP = { from: TOKEN, to: null }

type Result = { readonly err?: unknown; readonly logs?: readonly string[] | null; readonly accounts?: null }

/** Simulates on a node that says what the accounts hold before and after. */
async function simulate(
  transaction: SolanaTransaction,
  before: Accounts,
  after: Accounts,
  result: Result = {},
) {
  const asked: unknown[] = []
  const stored = (all: Accounts, address: string) => {
    const [, state] = all.find(([key]) => key.toBase58() === address) ?? []
    if (!state) return null
    const data = [Buffer.from(state.data ?? []).toString('base64'), 'base64']
    return { owner: state.owner.toBase58(), lamports: state.lamports, data, executable: false, rentEpoch: 0 }
  }
  const node = createNodeConnection(DEVNET, async (_network, method, params) => {
    const [first, options] = params as [readonly string[], { accounts: { addresses: readonly string[] } }]
    if (method === 'getAccountInfo') return { context: { slot: 1 }, value: stored(before, String(first)) }
    if (method === 'getMultipleAccounts')
      return { context: { slot: 1 }, value: first.map(address => stored(before, address)) }
    asked.push(options)
    const accounts = options.accounts.addresses.map(address => stored(after, address))
    return { context: { slot: 1 }, value: { err: null, logs: [], accounts, ...result } }
  })
  return { simulation: await simulateSolanaTransaction(node, transaction), asked }
}

test('default: the node simulates without signature, and returns every account that may be written', async () => {
  const { asked } = await simulate(writing(one), [[from, sol(9)]], [[from, sol(9)]])
  const addresses = [from.toBase58(), one.toBase58()]
  const accounts = { encoding: 'base64', addresses }
  expect(asked).toEqual([{ sigVerify: false, commitment: 'confirmed', encoding: 'base64', accounts }])
})

test('behavior: of a swap, only accounts that are or may become the payer’s: no pools', async () => {
  const before: Accounts = [
    [from, sol(90_000, pool)],
    [one, held(from, 5n)],
    [two, held(pool, 5n)],
    [three, sol(5, pool)],
    [four, sol(5)],
  ]
  const { asked } = await simulate(
    { ...writing(one, two, three, four, stranger), swap: SWAP },
    before,
    before,
  )
  const [{ accounts }] = asked as [{ accounts: { addresses: string[] } }]
  expect(new Set(accounts.addresses)).toEqual(new Set([from, one, four, stranger].map(key => key.toBase58())))
})

type Change = { readonly token: string | null; readonly amount: string }
const change = (token: string | null, amount: number): readonly Change[] => [
  { token, amount: String(amount) },
]
/** The payer with what is left of 10,000,000 lamports after the fee and other costs. */
const payer = (costs = 0): Accounts[number] => [from, sol(10_000_000 - FEE - costs)]
const start: Accounts[number] = [from, sol(10_000_000)]

type Effect = {
  readonly costs?: number
  readonly before?: Accounts
  readonly after?: Accounts
  readonly leaves?: readonly Change[]
  readonly arrives?: readonly Change[]
}
const effectOf = async (transaction: SolanaTransaction, { costs, before = [], after = [] }: Effect) =>
  (await simulate(transaction, [start, ...before], [payer(costs), ...after])).simulation

test.each<[string, Effect]>([
  ['nothing but the fee', {}],
  ['SOL', { costs: 70, leaves: change(null, 70) }],
  ['SOL that arrives', { costs: -70, arrives: change(null, 70) }],
  ['a token', { before: [[one, held(from, 9n)]], after: [[one, held(from, 4n)]], leaves: change(TOKEN, 5) }],
  [
    'a token that arrives',
    { before: [[one, held(from, 4n)]], after: [[one, held(from, 9n)]], arrives: change(TOKEN, 5) },
  ],
  [
    'tokens of others, and accounts of the token program that are too short for a token',
    {
      before: [
        [one, held(stranger, 9n)],
        [two, { owner: TOKEN_PROGRAM, lamports: 1, data: new Uint8Array(71) }],
      ],
      after: [
        [one, held(stranger, 4n)],
        [two, { owner: TOKEN_PROGRAM, lamports: 1, data: new Uint8Array(71) }],
      ],
    },
  ],
  [
    'a token between two accounts of the payer',
    {
      before: [
        [one, held(from, 4n)],
        [two, held(from, 5n)],
      ],
      after: [
        [one, held(from, 9n)],
        [two, held(from, 0n)],
      ],
    },
  ],
  [
    'an own account that is opened, without its rent',
    { costs: RENT, after: [[one, held(from, 5n)]], arrives: change(TOKEN, 5) },
  ],
  [
    'an own account that is opened where SOL was already',
    { costs: RENT - 30, before: [[one, sol(30)]], after: [[one, held(from, 5n)]], arrives: change(TOKEN, 5) },
  ],
  [
    'an own account that is closed, without its rent',
    { costs: -RENT, before: [[one, held(from, 5n)]], leaves: change(TOKEN, 5) },
  ],
  [
    'an own account that is closed and still listed',
    { costs: -RENT, before: [[one, held(from, 5n)]], after: [[one, sol(0)]], leaves: change(TOKEN, 5) },
  ],
])('default: what leaves and arrives, also of a swap: %s', async (_name, effect) => {
  const { leaves = [], arrives = [] } = effect
  const changes = { kind: 'changes', leaves, arrives }
  expect(await effectOf(writing(one, two), effect)).toEqual(changes)
  const swap = await effectOf({ ...writing(one, two), swap: SWAP }, effect)
  expect(swap).toEqual({ ...changes, others: [] })
})

test('default: an account that is opened for someone else: rent counts only where a swap pays for it', async () => {
  const effect = { costs: RENT, after: [[one, held(stranger, 0n)]] } as const
  expect(await effectOf(writing(one), effect)).toMatchObject({ leaves: [], arrives: [] })
  const swap = await effectOf({ ...writing(one), swap: SWAP }, effect)
  // it is none of the payer's, so its owner gets no right
  expect(swap).toMatchObject({ leaves: change(null, RENT), arrives: [], others: [] })
})

test.each<[string, Accounts]>([
  ['opens', []],
  ['opens where SOL was already', [[one, sol(30)]]],
])(
  'behavior: a right to move what is in an account that the payer %s is granted, too',
  async (_name, before) => {
    const account = held(from, 5n)
    const data = Buffer.from(account?.data ?? [])
    data.writeUInt32LE(1, 72)
    data.set(stranger.toBytes(), 76)
    data.writeBigUInt64LE(3n, 121)
    const after: Accounts = [[one, { owner: TOKEN_PROGRAM, lamports: RENT, data }]]
    const granted = { kind: 'approval', contract: TOKEN, spender: stranger.toBase58(), amount: '3' }
    const swap = await effectOf({ ...writing(one), swap: SWAP }, { before, after })
    expect(swap).toMatchObject({ others: [granted] })
  },
)

test.each([
  ['a swap of SOL', SWAP, null],
  ['a swap for SOL', { from: null, to: TOKEN }, null],
  ['a swap of two tokens', { from: TOKEN, to: WSOL }, WSOL],
  ['no swap', undefined, WSOL],
])('behavior: wrapped SOL in %s', async (_name, swap, token) => {
  const effect = { before: [[one, held(from, 9n, WSOL)]], after: [[one, held(from, 4n, WSOL)]] } as const
  const transaction = { ...writing(one), ...(swap && { swap }) }
  expect(await effectOf(transaction, effect)).toMatchObject({ leaves: change(token, 5), arrives: [] })
})

describe('what the recipient of a transfer receives', () => {
  const target = tokenAccountOf(stranger, mint)
  const tokenTo = (to: PublicKey) =>
    transactionOf(from, tokenInstructions({ mint, from, source: one, to, amount: 5n }))

  test.each<[string, SolanaTransaction, Effect, string]>([
    ['SOL', writing(one), { before: [[one, sol(30)]], after: [[one, sol(100)]] }, '70'],
    ['the first SOL', writing(one), { after: [[one, sol(70)]] }, '70'],
    [
      'a token',
      tokenTo(stranger),
      { before: [[target, held(stranger, 3n)]], after: [[target, held(stranger, 8n)]] },
      '5',
    ],
    ['the first of a token', tokenTo(stranger), { after: [[target, held(stranger, 5n)]] }, '5'],
    ['less, for a token with a fee', tokenTo(stranger), { after: [[target, held(stranger, 4n)]] }, '4'],
    ['none of another token', tokenTo(stranger), { after: [[target, held(stranger, 5n, WSOL)]] }, '0'],
    ['none that someone else gets', tokenTo(stranger), { after: [[target, held(pool, 5n)]] }, '0'],
  ])('default: %s', async (_name, transaction, effect, received) => {
    expect(await effectOf(transaction, effect)).toMatchObject({ received })
  })

  test('behavior: to oneself, and in a swap, nothing is said', async () => {
    expect(await effectOf(tokenTo(from), {})).not.toHaveProperty('received', expect.any(String))
    expect(await effectOf({ ...writing(one), swap: SWAP }, {})).toHaveProperty('received', undefined)
  })
})

test.each<[string, readonly string[] | null, string | undefined]>([
  ['a program’s message', ['Program log: Error: insufficient funds'], 'Error: insufficient funds'],
  ['a failure', ['Program X invoke [1]', 'Program X failed: custom error 0x1'], 'X failed: custom error 0x1'],
  [
    'the last of several',
    ['Program log: Error: one', 'Program log: Error: two', 'Program X success'],
    'Error: two',
  ],
  [
    'insufficient lamports',
    ['Transfer: insufficient lamports 1, need 2'],
    'Transfer: insufficient lamports 1, need 2',
  ],
  ['none among other lines', ['Program X invoke [1]', 'Program X success'], undefined],
  ['none without lines', [], undefined],
  ['none without logs', null, undefined],
])('error: it fails: %s', async (_name, logs, reason) => {
  const { simulation } = await simulate(writing(one), [start], [payer()], { err: 'AccountNotFound', logs })
  expect(simulation).toEqual({ kind: 'fails', reason })
})

test('error: without accounts, a transfer is only known to succeed; a swap is not accepted', async () => {
  const { simulation } = await simulate(writing(one), [start], [], { accounts: null })
  expect(simulation).toEqual({ kind: 'succeeds' })
  const swap = simulate({ ...writing(one), swap: SWAP }, [start], [], { accounts: null })
  await expect(swap).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
})

describe('accounts of lookup tables', () => {
  const table = recipientTable()
  const [, recipient = stranger] = table.state.addresses
  /** The table's account: 56 bytes, then its addresses (https://solana.com/docs/advanced/lookup-tables). */
  function stored(addresses: readonly PublicKey[]): State {
    const head = Buffer.alloc(56)
    head.writeUInt32LE(1)
    head.fill(255, 4, 12)
    const data = Buffer.concat([head, ...addresses.map(key => key.toBytes())])
    return { owner: AddressLookupTableProgram.programId, lamports: 1, data }
  }
  const transaction = transactionOf(from, [pay(from, 70)], [table])

  test('default: those that may be written are compared, too', async () => {
    const before: Accounts = [start, [table.key, stored(table.state.addresses)]]
    const { asked, simulation } = await simulate(transaction, before, [payer(70), [recipient, sol(70)]])
    const addresses = [from.toBase58(), recipient.toBase58()]
    expect(asked).toMatchObject([{ accounts: { addresses } }])
    expect(simulation).toMatchObject({ kind: 'changes', leaves: change(null, 70) })
  })

  test.each<[string, State]>([
    ['does not exist', null],
    ['is too short', stored(table.state.addresses.slice(0, 1))],
  ])('error: a table that %s', async (_name, state) => {
    const simulation = simulate(transaction, [start, [table.key, state]], [])
    await expect(simulation).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
  })
})

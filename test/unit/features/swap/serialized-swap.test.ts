import type {
  Simulation,
  SolanaTransaction,
  SwapRefusal,
  TransactionAdapter,
} from '../../../../src/chains/family'
import { buildSwapStep, QUOTE_LIFE_MS } from '../../../../src/features/swap/preview/build-swap-step'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { SOL_ALICE, SOLANA } from '../../../support/fake-connector'
import { createOwnServices, withServices } from '../../../support/own-services'
import { createTestStore, type TestStore } from '../../../support/test-store'

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const ROUTER = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
const ORDER = {
  network: SOLANA,
  address: SOL_ALICE,
  source: { name: 'Solana', symbol: 'SOL', address: undefined, decimals: 9, logoUri: undefined },
  target: { name: 'USD Coin', symbol: 'USDC', address: `${SOLANA}:${USDC}`, decimals: 6, logoUri: undefined },
  amount: '1000000000',
  slippage: 100,
  gasPrice: undefined,
}
const TRANSACTION: SolanaTransaction = {
  namespace: 'solana',
  network: SOLANA,
  from: SOL_ALICE,
  bytes: 'AAEC',
  lastValidBlockHeight: 1,
  fee: '105000',
  rent: '0',
  swap: { from: null, to: USDC },
}
const DECODED = {
  kind: 'swap',
  router: ROUTER,
  from: null,
  to: USDC,
  receiver: SOL_ALICE,
  amount: ORDER.amount,
  minimum: '148500000',
} as const
const CHANGES: Simulation = {
  kind: 'changes',
  leaves: [{ token: null, amount: ORDER.amount }],
  arrives: [{ token: USDC, amount: '149900000' }],
  others: [],
}

let store: TestStore

type Chain = {
  readonly result?: SolanaTransaction | SwapRefusal
  readonly decoded?: object
  readonly simulation?: Simulation | W3mError
  readonly built?: unknown
}

/** What the service and the chain say of a swap of one SOL for 150 dollars. */
function build({
  result = TRANSACTION,
  decoded = {},
  simulation = CHANGES,
  built = { transaction: 'AAEC' },
}: Chain = {}) {
  const swap = {
    ...createOwnServices().services.swap,
    networks: [SOLANA],
    quote: async () => ({ amount: '150000000' }),
    build: async () => built as never,
  }
  const page = withServices({ ...createOwnServices().services, swap } as never)
  store = createTestStore({ ...page, options: { ...page.options, networks: [SOLANA] } })
  const read = jest.fn(async (..._given: unknown[]) => result)
  const adapter: Partial<TransactionAdapter> = {
    readSerializedSwap: read,
    describe: () => ({ ...DECODED, ...decoded }) as never,
    costOf: () => '105000',
    nativeSpendOf: () => ({ value: ORDER.amount, rent: '0', reserve: '0' }),
    async simulate() {
      if (simulation instanceof W3mError) throw simulation
      return simulation
    },
    decimalsOf: async () => 6,
    symbolOf: async () => undefined,
    usualCostOf: async () => null,
    costBoundsOf: () => null,
  }
  store.deps.chainAdapters.solana = Promise.resolve(adapter as TransactionAdapter)
  const step = store.dispatch(buildSwapStep(ORDER))
  return { step, read }
}

test('default: the transaction of the service, read, simulated, and kept as it is', async () => {
  const { step, read } = build()
  const { built, ...rest } = await step
  expect(read).toHaveBeenCalledWith(
    { network: SOLANA, from: SOL_ALICE },
    'AAEC',
    expect.objectContaining({ from: null, to: USDC }),
  )
  expect(rest).toMatchObject({
    kind: 'swap',
    verification: 'checked',
    simulation: CHANGES,
    toUnits: '150000000',
    isSerialized: true,
  })
  expect(built.transaction).toEqual(TRANSACTION)
  expect(built.preview).toMatchObject({ decoded: DECODED, value: ORDER.amount, cost: '105000' })
  expect(built.expiresAt).toBe(store.clock.now() + QUOTE_LIFE_MS)
})

test.each<[string, Chain, string]>([
  ['unknown program', { result: { refusal: 'SWAP_ROUTER_UNKNOWN', details: 'Memo' } }, 'SWAP_ROUTER_UNKNOWN'],
  ['more than a swap', { result: { refusal: 'SWAP_CALL_UNSAFE', details: 'transfer' } }, 'SWAP_CALL_UNSAFE'],
  ['call in place of a transaction', { built: { to: SOL_ALICE, data: '0x' } }, 'TRANSACTION_MISMATCH'],
  ['lower minimum', { decoded: { minimum: '148499999' } }, 'TRANSACTION_MISMATCH'],
  ['other receiver', { decoded: { receiver: ROUTER } }, 'TRANSACTION_MISMATCH'],
  ['other amount', { decoded: { amount: '999999999' } }, 'TRANSACTION_MISMATCH'],
  [
    'other token that leaves',
    { simulation: { ...CHANGES, leaves: [{ token: ROUTER, amount: '1' }] } as Simulation },
    'TRANSACTION_MISMATCH',
  ],
  [
    'less that arrives',
    { simulation: { ...CHANGES, arrives: [{ token: USDC, amount: '148499999' }] } as Simulation },
    'TRANSACTION_MISMATCH',
  ],
])('error: %s', async (_name, chain, code) => {
  await expect(build(chain).step).rejects.toMatchObject({ code })
})

test('error: rights that others get are named, and block it', async () => {
  const others = [{ kind: 'approval', contract: USDC, spender: ROUTER, amount: '1' }]
  const { verification } = await build({ simulation: { ...CHANGES, others } as Simulation }).step
  expect(verification).toBe('extra')
})

test('behavior: one that would fail says so', async () => {
  const { verification } = await build({ simulation: { kind: 'fails', reason: undefined } }).step
  expect(verification).toBe('fails')
})

test('error: without a simulation there is no swap', async () => {
  const failure = new W3mError('HTTP_INVALID_RESPONSE')
  await expect(build({ simulation: failure }).step).rejects.toMatchObject({ code: failure.code })
})

/** @jest-environment node */
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
} from '@solana/web3.js'
import type { SwapSides } from '../../../../src/chains/chain-facts'
import { readJupiterSwap } from '../../../../src/chains/solana/swap/jupiter-swap'
import { TOKEN_PROGRAM, tokenAccountOf } from '../../../../src/chains/solana/token-program'

const JUPITER = new PublicKey('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4')
const ASSOCIATED = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const WRAPPED = new PublicKey('So11111111111111111111111111111111111111112')
const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const MSOL = new PublicKey('mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So')
const ROUTE = [229, 23, 203, 151, 122, 227, 173, 42]
const SHARED_ROUTE = [193, 32, 155, 51, 65, 214, 156, 129]

const me = Keypair.generate().publicKey
const thirdParty = Keypair.generate().publicKey
const holder = (mint: PublicKey, owner = me) => tokenAccountOf(owner, { key: mint, program: TOKEN_PROGRAM })
const SIDES = { from: USDC.toBase58(), to: MSOL.toBase58() }
const FROM_SOL = { from: null, to: USDC.toBase58() }

const instruction = (program: PublicKey, keys: readonly PublicKey[], data: readonly number[]) =>
  new TransactionInstruction({
    programId: program,
    keys: keys.map(pubkey => ({ pubkey, isSigner: pubkey.equals(me), isWritable: !pubkey.equals(program) })),
    data: Uint8Array.from(data) as never,
  })

const u64 = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
const terms = ({ amount = 5_000_000n, quoted = 1_000_003n, slippage = 100, fee = 0 } = {}) => [
  ...u64(amount),
  ...u64(quoted),
  slippage & 255,
  slippage >> 8,
  fee,
]
const PLAN = [1, 0, 0, 0, 17, 1, 100, 0, 1]

type Route = Parameters<typeof terms>[0] & {
  readonly user?: PublicKey
  readonly source?: PublicKey
  readonly target?: PublicKey
  readonly other?: PublicKey
  readonly feeAccount?: PublicKey
  readonly data?: readonly number[]
  /** Bytes that the data lacks. */
  readonly cut?: number
}
const route = ({
  user = me,
  source = holder(USDC),
  target = holder(MSOL),
  other = JUPITER,
  feeAccount = JUPITER,
  data = ROUTE,
  cut = 0,
  ...rest
}: Route = {}) =>
  instruction(
    JUPITER,
    [TOKEN_PROGRAM, user, source, target, other, MSOL, feeAccount, thirdParty, JUPITER, thirdParty],
    [...data, ...PLAN, ...terms(rest)].slice(0, 36 - cut),
  )
const shared = ({ source = holder(USDC), target = holder(MSOL), feeAccount = JUPITER }: Route = {}) =>
  instruction(
    JUPITER,
    [
      TOKEN_PROGRAM,
      thirdParty,
      me,
      source,
      thirdParty,
      thirdParty,
      target,
      USDC,
      MSOL,
      feeAccount,
      JUPITER,
      thirdParty,
      JUPITER,
    ],
    [...SHARED_ROUTE, 3, ...PLAN, ...terms()],
  )
const opens = (mint: PublicKey, { owner = me, account = holder(mint), payer = me, data = [1] } = {}) =>
  instruction(ASSOCIATED, [payer, account, owner, mint, SystemProgram.programId, TOKEN_PROGRAM], data)
const pay = (toPubkey: PublicKey, lamports = 5_000_000) =>
  SystemProgram.transfer({ fromPubkey: me, toPubkey, lamports })
/** A transfer of no SOL. It leaves the amount as it is. */
const payNothing = (payer: PublicKey, to: PublicKey) =>
  instruction(SystemProgram.programId, [payer, to], [2, 0, 0, 0, ...u64(0n)])
const token = (data: readonly number[], ...keys: readonly PublicKey[]) =>
  instruction(TOKEN_PROGRAM, keys, data)
const sync = token([17], holder(WRAPPED))
const close = (to = me, account = holder(WRAPPED), by = me) => token([9], account, to, by)
const system = (data: readonly number[]) => instruction(SystemProgram.programId, [me, holder(WRAPPED)], data)
const BUDGET = [
  ComputeBudgetProgram.setComputeUnitLimit({ units: 250_000 }),
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 400_000 }),
]
const fromSol = route({ source: holder(WRAPPED), target: holder(USDC) })
const WRAPPING = [opens(WRAPPED), pay(holder(WRAPPED)), sync]

const compile = (
  instructions: readonly TransactionInstruction[],
  { payer = me, tables = [] }: { payer?: PublicKey; tables?: AddressLookupTableAccount[] } = {},
) =>
  new TransactionMessage({
    payerKey: payer,
    recentBlockhash: PublicKey.default.toBase58(),
    instructions: [...BUDGET, ...instructions],
  }).compileToV0Message(tables)
const read = (instructions: readonly TransactionInstruction[], sides: SwapSides = SIDES) =>
  readJupiterSwap(compile(instructions), me.toBase58(), sides)

const decoded = {
  kind: 'swap',
  router: JUPITER.toBase58(),
  ...SIDES,
  receiver: me.toBase58(),
  amount: '5000000',
  // rounded down, as the program does
  minimum: '990002',
}

test.each([
  ['a route', [opens(MSOL), route()]],
  ['a route by accounts of the program', [shared()]],
  ['the target named twice', [route({ other: holder(MSOL) })]],
  ['the account program’s first instruction', [opens(MSOL, { data: [0] }), route()]],
  ['the account program’s first instruction without data', [opens(MSOL, { data: [] }), route()]],
  ['accounts of both tokens', [opens(USDC), opens(MSOL), route()]],
])('default: %s', (_name, instructions) => {
  expect(read(instructions)).toEqual(decoded)
})

test('default: SOL is wrapped on the way, and what is left is unwrapped', () => {
  expect(read([...WRAPPING, opens(USDC), fromSol, close()], FROM_SOL)).toEqual({ ...decoded, ...FROM_SOL })
})

test('default: SOL may be wrapped in two steps', () => {
  const pays = [pay(holder(WRAPPED), 4_000_000), pay(holder(WRAPPED), 1_000_000)]
  expect(read([opens(WRAPPED), ...pays, sync, fromSol, close()], FROM_SOL)).toMatchObject({ kind: 'swap' })
})

test('default: what is left is SOL, if the token is swapped for it', () => {
  const sides = { from: USDC.toBase58(), to: null }
  const toSol = [opens(WRAPPED), route({ target: holder(WRAPPED) })]
  expect(read([...toSol, close()], sides)).toEqual({ ...decoded, ...sides })
  expect(read(toSol, sides)).toEqual({ refusal: 'SWAP_CALL_UNSAFE', details: 'incomplete' })
})

test.each([
  [10_000, '0'],
  [256, '974402'],
  [0, '1000003'],
])('param: a slippage of %d basis points leaves at least %s', (slippage, minimum) => {
  expect(read([route({ slippage })])).toEqual({ ...decoded, minimum })
})

test('default: accounts that everybody uses come from a lookup table', () => {
  const addresses = [MSOL, SystemProgram.programId, thirdParty]
  const state = {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses,
  }
  const table = new AddressLookupTableAccount({ key: thirdParty, state })
  const message = compile([opens(MSOL), route()], { tables: [table] })
  expect(message.addressTableLookups).toHaveLength(1)
  expect(readJupiterSwap(message, me.toBase58(), SIDES)).toEqual(decoded)
})

test.each<[string, TransactionInstruction[], SwapSides]>([
  ['no swap', [opens(MSOL)], SIDES],
  ['nothing', [], SIDES],
  ['wrapping, and no swap', [...WRAPPING, close()], FROM_SOL],
  ['two swaps', [route(), route()], SIDES],
  ['a transfer of SOL', [route(), pay(thirdParty)], SIDES],
  ['a transfer to the wrapped account without need', [route(), pay(holder(WRAPPED))], SIDES],
  [
    'SOL from another account',
    [...WRAPPING, payNothing(thirdParty, holder(WRAPPED)), fromSol, close()],
    FROM_SOL,
  ],
  ['SOL to another account', [...WRAPPING, payNothing(me, thirdParty), fromSol, close()], FROM_SOL],
  ['less SOL than the amount', [pay(holder(WRAPPED), 4_999_999), sync, fromSol, close()], FROM_SOL],
  ['another instruction of the system', [...WRAPPING, system([8, 0, 0, 0]), fromSol, close()], FROM_SOL],
  ['a transfer with a seed', [system([11, 0, 0, 0, ...u64(5_000_000n)]), fromSol, close()], FROM_SOL],
  ['a transfer with more data', [system([2, 0, 0, 0, ...u64(5_000_000n), 0]), fromSol, close()], FROM_SOL],
  ['a transfer with less data', [system([2, 0, 0, 0]), fromSol, close()], FROM_SOL],
  ['an approval', [route(), token([4, ...u64(1n)], holder(USDC), thirdParty, me)], SIDES],
  ['a transfer of tokens', [route(), token([3, ...u64(1n)], holder(USDC), thirdParty, me)], SIDES],
  ['a new authority', [route(), token([6, 2, 1, ...thirdParty.toBytes()], holder(USDC), me)], SIDES],
  ['closing an account of a token', [route(), close(me, holder(USDC))], SIDES],
  ['synchronizing the account of a token', [route(), token([17], holder(USDC))], SIDES],
  ['unwrapping without need', [route(), close()], SIDES],
  ['synchronizing without need', [route(), sync], SIDES],
  ['closing the account of a token on the way', [...WRAPPING, fromSol, close(me, holder(USDC))], FROM_SOL],
  ['unwrapping by a stranger', [...WRAPPING, fromSol, close(me, holder(WRAPPED), thirdParty)], FROM_SOL],
  ['unwrapping with more data', [...WRAPPING, fromSol, token([9, 0], holder(WRAPPED), me, me)], FROM_SOL],
  ['freezing', [...WRAPPING, token([10], holder(WRAPPED), me, me), fromSol, close()], FROM_SOL],
  ['unwrapping to a stranger', [...WRAPPING, fromSol, close(thirdParty)], FROM_SOL],
  ['SOL that stays wrapped', [...WRAPPING, fromSol], FROM_SOL],
  [
    'more SOL than the amount',
    [opens(WRAPPED), pay(holder(WRAPPED), 5_000_001), sync, fromSol, close()],
    FROM_SOL,
  ],
  ['no SOL', [fromSol, close()], FROM_SOL],
  [
    'an account for a stranger',
    [opens(MSOL, { owner: thirdParty, account: holder(MSOL, thirdParty) }), route()],
    SIDES,
  ],
  ['an account of another token', [opens(WRAPPED), route()], SIDES],
  ['an unknown instruction of the account program', [opens(MSOL, { data: [2] }), route()], SIDES],
  ['an account that a stranger pays for', [opens(MSOL, { payer: thirdParty }), route()], SIDES],
  ['an account of which a stranger is the owner', [opens(MSOL, { owner: thirdParty }), route()], SIDES],
  ['an instruction of the account program with more data', [opens(MSOL, { data: [1, 0] }), route()], SIDES],
  ['the authority of a stranger', [route({ user: thirdParty })], SIDES],
  ['another source in a shared route', [shared({ source: holder(WRAPPED) })], SIDES],
  ['a swap with terms cut off', [route({ data: ROUTE, cut: 10 })], SIDES],
  ['another source', [route({ source: holder(WRAPPED) })], SIDES],
  ['a target of a stranger', [route({ target: holder(MSOL, thirdParty) })], SIDES],
  ['a target of a stranger in the place of none', [route({ other: thirdParty })], SIDES],
  ['a target of a stranger in a shared route', [shared({ target: thirdParty })], SIDES],
  ['an account for fees', [route({ feeAccount: thirdParty })], SIDES],
  ['an account for fees in a shared route', [shared({ feeAccount: thirdParty })], SIDES],
  ['a fee', [route({ fee: 1 })], SIDES],
  ['a slippage above all', [route({ slippage: 10_001 })], SIDES],
  ['another instruction of the program', [route({ data: [208, 51, 239, 151, 123, 43, 237, 92] })], SIDES],
  ['the tokens the other way round', [route()], { from: SIDES.to, to: SIDES.from }],
])('error: %s', (_name, instructions, sides) => {
  expect(read(instructions, sides)).toMatchObject({ refusal: 'SWAP_CALL_UNSAFE' })
})

test('error: another program', () => {
  const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
  expect(read([route(), instruction(memo, [], [1])])).toEqual({
    refusal: 'SWAP_ROUTER_UNKNOWN',
    details: memo.toBase58(),
  })
})

test('error: another account pays, or also signs', () => {
  expect(readJupiterSwap(compile([route()], { payer: thirdParty }), me.toBase58(), SIDES)).toEqual({
    refusal: 'SWAP_CALL_UNSAFE',
    details: 'fee payer',
  })
  const both = route()
  both.keys.push({ pubkey: thirdParty, isSigner: true, isWritable: false })
  expect(read([both])).toEqual({ refusal: 'SWAP_CALL_UNSAFE', details: 'signers' })
})

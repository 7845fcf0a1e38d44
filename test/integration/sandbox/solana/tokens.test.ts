/** @jest-environment node */
import {
  type Connection,
  Keypair,
  PublicKey,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'
import { fundSolana } from '../../../sandbox/control/fund-solana'
import { SOLANA_CLUSTERS } from '../../../sandbox/solana/clusters'
import { tokenAccountOf } from '../../../sandbox/solana/wire/program-address'
import { TOKEN_PROGRAM } from '../../../sandbox/solana/wire/programs'
import { DEVNET, MAINNET, openSolanaBench, type SolanaBench } from './support/solana-bench'

const programId = new PublicKey(TOKEN_PROGRAM)
const [usdc, msol] = (SOLANA_CLUSTERS.find(({ id }) => id === DEVNET)?.tokens ?? []).map(
  ({ mint }) => new PublicKey(mint),
) as [PublicKey, PublicKey]

let bench: SolanaBench
let connection: Connection
beforeAll(async () => {
  bench = await openSolanaBench()
  connection = bench.connect()
})
afterAll(async () => {
  bench.hangUp()
  await bench.close()
})

const fund = (address: PublicKey, amount: string, token?: string, caip2 = DEVNET) =>
  fundSolana(bench.solana, { caip2, address: address.toBase58(), amount, token })
const accountOf = (owner: PublicKey, mint: PublicKey) =>
  new PublicKey(tokenAccountOf(owner.toBase58(), mint.toBase58()))
const somebody = () => Keypair.generate().publicKey

/** `TransferChecked`, written by hand. */
function transfer(from: Keypair, to: PublicKey, units: bigint): TransactionInstruction {
  const data = Buffer.alloc(10)
  data[0] = 12
  data.writeBigUInt64LE(units, 1)
  data[9] = 6
  const keys = [
    { pubkey: accountOf(from.publicKey, usdc), isSigner: false, isWritable: true },
    { pubkey: usdc, isSigner: false, isWritable: false },
    { pubkey: accountOf(to, usdc), isSigner: false, isWritable: true },
    { pubkey: from.publicKey, isSigner: true, isWritable: false },
  ]
  return new TransactionInstruction({ programId, keys, data })
}

describe('fund', () => {
  test('default: SOL, exact, on every cluster', async () => {
    for (const { id } of SOLANA_CLUSTERS) {
      const address = somebody()
      expect(await fund(address, '1.000000001', undefined, id)).toBe('1.000000001')
      expect(await fund(address, '0.5', undefined, id)).toBe('1.500000001')
      expect(await bench.connect(id).getBalance(address)).toBe(1_500_000_001)
    }
  })

  test('param: token, by symbol, mint and CAIP-10', async () => {
    const address = somebody()
    expect(await fund(address, '12.5', 'USDC')).toBe('12.5')
    expect(await fund(address, '0.000001', usdc.toBase58())).toBe('12.500001')
    expect(await fund(address, '1', `${DEVNET}:${usdc}`)).toBe('13.500001')
    expect(await fund(address, '0.000000001', 'mSOL')).toBe('0.000000001')
    expect((await connection.getTokenAccountBalance(accountOf(address, usdc))).value).toEqual({
      amount: '13500001',
      decimals: 6,
      uiAmount: 13.500001,
      uiAmountString: '13.500001',
    })
  })

  test('behavior: the same gift twice at once counts twice', async () => {
    const address = somebody()
    await Promise.all([
      fund(address, '1'),
      fund(address, '1'),
      fund(address, '1', 'USDC'),
      fund(address, '1', 'USDC'),
    ])
    expect(await connection.getBalance(address)).toBe(2e9)
    expect((await connection.getTokenAccountBalance(accountOf(address, usdc))).value.amount).toBe('2000000')
  })

  test.each<[string, () => Promise<string>, RegExp]>([
    ['an unknown cluster', () => fund(somebody(), '1', undefined, 'solana:none'), /^caip2: /],
    ['too many places', () => fund(somebody(), '0.0000000001'), /^amount: .* 9 places/],
    ['too many places of a token', () => fund(somebody(), '0.0000001', 'USDC'), /^amount: .* 6 places/],
    ['an unknown token', () => fund(somebody(), '1', 'ETH'), /^token: there are USDC, mSOL/],
    ['the mint of another cluster', () => fund(somebody(), '1', usdc.toBase58(), MAINNET), /^token: /],
    ['less than rent', () => fund(somebody(), '0.0001'), /insufficient funds for rent/],
    ['more than there is', () => fund(somebody(), '18446744073.709551615'), /custom program error: 0x1/],
    ['more than 64 bits', () => fund(somebody(), '18446744073709551616'), /^amount: too much/],
  ])('error: %s', async (_name, ask, message) => {
    await expect(ask()).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) })
  })

  test('error: an EVM address', async () => {
    const address = '0x00000000000000000000000000000000000000aa'
    await expect(fundSolana(bench.solana, { caip2: DEVNET, address, amount: '1' })).rejects.toThrow(
      /^address: /,
    )
  })
})

describe('token accounts', () => {
  test('default: raw and parsed, of a mint or of all', async () => {
    const owner = somebody()
    await fund(owner, '2', 'USDC')
    await fund(owner, '3', 'mSOL')
    const raw = await connection.getTokenAccountsByOwner(owner, { mint: usdc })
    expect(raw.value).toHaveLength(1)
    expect(raw.value[0]?.pubkey).toEqual(accountOf(owner, usdc))
    expect(raw.value[0]?.account.data.readBigUInt64LE(64)).toBe(2_000_000n)
    const parsed = await connection.getParsedTokenAccountsByOwner(owner, { programId })
    const amounts = parsed.value.map(({ account }) => account.data.parsed.info)
    expect(amounts).toHaveLength(2)
    expect(amounts).toContainEqual({
      isNative: false,
      mint: usdc.toBase58(),
      owner: owner.toBase58(),
      state: 'initialized',
      tokenAmount: { amount: '2000000', decimals: 6, uiAmount: 2, uiAmountString: '2' },
    })
    expect(amounts).toContainEqual(expect.objectContaining({ mint: msol.toBase58() }))
  })

  test('behavior: a mint', async () => {
    await fund(somebody(), '5', 'USDC')
    const { value } = await connection.getParsedAccountInfo(usdc)
    expect(value?.data).toMatchObject({
      program: 'spl-token',
      parsed: { type: 'mint', info: { decimals: 6, isInitialized: true, freezeAuthority: null } },
    })
    const supply = await connection.getTokenSupply(usdc)
    expect(BigInt(supply.value.amount)).toBeGreaterThanOrEqual(5_000_000n)
  })

  test('behavior: by program, with filters', async () => {
    const owner = somebody()
    await fund(owner, '2', 'USDC')
    const filters = [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: owner.toBase58() } }]
    const found = await connection.getProgramAccounts(programId, {
      filters,
      dataSlice: { offset: 64, length: 8 },
    })
    expect(found.map(({ pubkey, account }) => [pubkey, account.data.toString('hex')])).toEqual([
      [accountOf(owner, usdc), '80841e0000000000'],
    ])
    const [several, none] = await connection.getMultipleAccountsInfo([accountOf(owner, usdc), somebody()])
    expect([several?.owner, none]).toEqual([programId, null])
  })

  test.each<[string, string, unknown[], string]>([
    ['no account', 'getTokenAccountBalance', [Keypair.generate().publicKey], 'could not find account'],
    ['a mint for an account', 'getTokenAccountBalance', [usdc], 'not a Token account'],
    ['a program for a mint', 'getTokenSupply', [programId], 'not a Token mint'],
    [
      'no mint',
      'getTokenAccountsByOwner',
      [usdc, { mint: Keypair.generate().publicKey }],
      'could not find mint',
    ],
    [
      'another program',
      'getTokenAccountsByOwner',
      [usdc, { programId: usdc }],
      'unrecognized Token program id',
    ],
    ['an encoding too small', 'getAccountInfo', [TOKEN_PROGRAM, { encoding: 'base59' }], 'unknown variant'],
  ])('error: %s', async (_name, method, params, message) => {
    expect((await bench.call(DEVNET, method, ...params)).error.message).toContain(message)
  })

  test('error: base58 is for little data', async () => {
    const owner = somebody()
    await fund(owner, '1', 'USDC')
    const { error } = await bench.call(DEVNET, 'getAccountInfo', accountOf(owner, usdc), {
      encoding: 'base58',
    })
    expect(error).toMatchObject({ code: -32600, message: expect.stringContaining('base 58') })
  })
})

describe('transfers', () => {
  test('default: moves tokens, and its history says so', async () => {
    const from = await bench.account(connection)
    const to = somebody()
    await fund(from.publicKey, '10', 'USDC')
    await fund(to, '1', 'USDC')
    const signature = await sendAndConfirmTransaction(
      connection,
      new Transaction().add(transfer(from, to, 2_500_000n)),
      [from],
    )
    expect((await connection.getTokenAccountBalance(accountOf(to, usdc))).value.uiAmountString).toBe('3.5')
    const found = await connection.getParsedTransaction(signature)
    expect(found?.transaction.message.instructions).toEqual([
      {
        program: 'spl-token',
        programId,
        parsed: {
          type: 'transferChecked',
          info: {
            source: accountOf(from.publicKey, usdc).toBase58(),
            mint: usdc.toBase58(),
            destination: accountOf(to, usdc).toBase58(),
            authority: from.publicKey.toBase58(),
            tokenAmount: { amount: '2500000', decimals: 6, uiAmount: 2.5, uiAmountString: '2.5' },
          },
        },
        stackHeight: null,
      },
    ])
    const amounts = (
      list: readonly { owner?: string; uiTokenAmount: { amount: string } }[] | null | undefined,
    ) => Object.fromEntries((list ?? []).map(({ owner, uiTokenAmount }) => [owner, uiTokenAmount.amount]))
    expect(amounts(found?.meta?.preTokenBalances)).toEqual({
      [from.publicKey.toBase58()]: '10000000',
      [to.toBase58()]: '1000000',
    })
    expect(amounts(found?.meta?.postTokenBalances)).toEqual({
      [from.publicKey.toBase58()]: '7500000',
      [to.toBase58()]: '3500000',
    })
  })

  test('behavior: what programs call is told too', async () => {
    const owner = somebody()
    await fund(owner, '1', 'USDC')
    bench.skipSlots(2)
    const [gift] = await connection.getSignaturesForAddress(accountOf(owner, usdc))
    const found = await connection.getParsedTransaction(gift?.signature ?? '')
    expect(found?.transaction.message.instructions.map(each => 'parsed' in each && each.parsed.type)).toEqual(
      [false, 'createIdempotent', 'mintTo'],
    )
    expect(found?.meta?.innerInstructions).toMatchObject([
      {
        index: 1,
        instructions: [
          { parsed: { type: 'getAccountDataSize' } },
          { parsed: { type: 'createAccount' }, program: 'system', stackHeight: 2 },
          { parsed: { type: 'initializeImmutableOwner' } },
          { parsed: { type: 'initializeAccount3' } },
        ],
      },
    ])
    const raw = await connection.getTransaction(gift?.signature ?? '', { maxSupportedTransactionVersion: 0 })
    expect(raw?.meta?.innerInstructions?.[0]?.instructions).toHaveLength(4)
  })

  test('error: more than there is', async () => {
    const from = await bench.account(connection)
    const to = somebody()
    await fund(from.publicKey, '1', 'USDC')
    await fund(to, '1', 'USDC')
    await expect(
      sendAndConfirmTransaction(connection, new Transaction().add(transfer(from, to, 2_000_000n)), [from]),
    ).rejects.toThrow('custom program error: 0x1')
  })
})

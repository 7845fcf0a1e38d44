import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import fc from 'fast-check'
import {
  ASSOCIATED_TOKEN_PROGRAM,
  extensionsOf,
  hasScaledAmounts,
  type NamedInstruction,
  readMint,
  readTokenTransfer,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  tokenAccountOf,
  tokenInstructions,
} from '../../../../src/chains/solana/token-program'
import { tokenAccountOf as ofSandbox } from '../../../sandbox/solana/wire/program-address'
import { keyOf } from '../../../support/standard-wallet'

const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const from = keyOf(1).publicKey
const to = keyOf(100).publicKey
const source = keyOf(51).publicKey
const stranger = keyOf(77).publicKey

describe('token accounts and mints', () => {
  test('default: the account that an independent derivation finds', () => {
    for (let seed = 1; seed < 20; seed++) {
      const owner = keyOf(seed).publicKey
      const account = tokenAccountOf(owner, { key: USDC, program: TOKEN_PROGRAM }).toBase58()
      expect(account).toBe(ofSandbox(owner.toBase58(), USDC.toBase58()))
    }
  })

  test('behavior: either token program has its own', () => {
    const owner = keyOf(1).publicKey
    const one = tokenAccountOf(owner, { key: USDC, program: TOKEN_PROGRAM })
    expect(one.equals(tokenAccountOf(owner, { key: USDC, program: TOKEN_2022_PROGRAM }))).toBe(false)
  })

  test('default: a mint of either program, and nothing else', () => {
    const data = new Uint8Array(82)
    data[44] = 6
    expect(readMint(USDC, { owner: TOKEN_PROGRAM, data })).toEqual({
      key: USDC,
      program: TOKEN_PROGRAM,
      decimals: 6,
      data,
    })
    expect(readMint(USDC, { owner: TOKEN_2022_PROGRAM, data })?.decimals).toBe(6)
    expect(readMint(USDC, { owner: USDC, data })).toBeUndefined()
    expect(readMint(USDC, { owner: TOKEN_PROGRAM, data: new Uint8Array(3) })).toBeUndefined()
    expect(readMint(USDC, null)).toBeUndefined()
  })
})

describe('extensions of a mint', () => {
  type Extension = readonly [type: number, data: readonly number[]]
  const mintWith = (extensions: readonly Extension[], lead = 166) =>
    Uint8Array.from([
      ...new Uint8Array(lead),
      ...extensions.flatMap(([type, data]) => [
        type & 255,
        type >> 8,
        data.length & 255,
        data.length >> 8,
        ...data,
      ]),
    ])
  const read = (data: Uint8Array) =>
    extensionsOf({ data }).map(({ type, data: { buffer, byteOffset, byteLength } }) => [
      type,
      [...new Uint8Array(buffer, byteOffset, byteLength)],
    ])

  test('default: each with its type and data, in order, wherever in its buffer the mint is', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const extension = fc.tuple(fc.integer({ min: 0, max: 65_535 }), fc.array(byte, { maxLength: 300 }))
    fc.assert(
      fc.property(fc.array(extension, { maxLength: 5 }), fc.nat({ max: 9 }), (extensions, lead) => {
        const data = mintWith(extensions, 166 + lead).subarray(lead)
        expect(read(data)).toEqual(extensions)
      }),
    )
  })

  test.each([0, 82, 165, 166, 169])('behavior: none in a mint of %d bytes', length => {
    expect(read(new Uint8Array(length))).toEqual([])
  })

  const bytes = (view: DataView) => [...new Uint8Array(view.buffer)]
  /** Extension with the authority, two times and two rates. */
  const interest = (before: number, rate: number): Extension => {
    const view = new DataView(new ArrayBuffer(52))
    for (const at of [0, 8, 16, 24, 32, 42]) view.setBigUint64(at, 2n ** 63n + 5n)
    view.setInt16(40, before, true)
    view.setInt16(50, rate, true)
    return [10, bytes(view)]
  }
  /** Extension with the authority, a multiplier, a time and the multiplier from then on. */
  const scaled = (multiplier: number, next: number): Extension => {
    const view = new DataView(new ArrayBuffer(56))
    for (const at of [0, 8, 16, 24, 40]) view.setBigUint64(at, 2n ** 63n + 5n)
    view.setFloat64(32, multiplier, true)
    view.setFloat64(48, next, true)
    return [25, bytes(view)]
  }
  const other = (type: number): Extension => [type, Array.from({ length: 64 }, () => 7)]

  test.each<[string, boolean, readonly Extension[]]>([
    ['no extensions', false, []],
    ['extensions that do not concern amounts', false, [other(1), other(14), other(265), other(2560)]],
    ['interest of zero', false, [interest(0, 0)]],
    ['a multiplier of one', false, [scaled(1, 1)]],
    ['interest', true, [interest(0, 5)]],
    ['interest in the low byte or the high one', true, [interest(0, 256)]],
    ['negative interest', true, [interest(0, -5)]],
    ['earlier interest', true, [interest(5, 0)]],
    ['a multiplier', true, [scaled(10, 1)]],
    ['a multiplier to come', true, [scaled(1, 10)]],
    ['a multiplier after another extension', true, [other(14), scaled(10, 10)]],
    ['interest of zero before a multiplier', true, [interest(0, 0), scaled(2, 2)]],
  ])('default: %s: amounts are scaled: %p', (_name, isScaled, extensions) => {
    expect(hasScaledAmounts({ data: mintWith(extensions) })).toBe(isScaled)
  })
})

describe.each([
  ['Token', TOKEN_PROGRAM],
  ['Token-2022', TOKEN_2022_PROGRAM],
])('a transfer of %s', (_name, program) => {
  const mint = { key: keyOf(50).publicKey, program, decimals: 6 }
  const target = tokenAccountOf(to, mint)
  const amount = 0x0102030405060708n
  const [open, move] = tokenInstructions({ mint, from, source, to, amount }) as [
    TransactionInstruction,
    TransactionInstruction,
  ]
  const metas = ({ keys }: TransactionInstruction) =>
    keys.map(({ pubkey, isSigner, isWritable }) => [
      pubkey.toBase58(),
      `${isSigner ? 'signs' : ''}${isWritable ? ' written' : ''}`.trim(),
    ])

  test('default: first opens the recipient’s account: only the sender signs, and it pays', () => {
    expect(open.programId.equals(ASSOCIATED_TOKEN_PROGRAM)).toBe(true)
    expect([...open.data]).toEqual([1])
    expect(metas(open)).toEqual([
      [from.toBase58(), 'signs written'],
      [target.toBase58(), 'written'],
      [to.toBase58(), ''],
      [mint.key.toBase58(), ''],
      [SystemProgram.programId.toBase58(), ''],
      [program.toBase58(), ''],
    ])
  })

  test('default: then moves the amount with its decimals: only the two token accounts are written', () => {
    expect(move.programId.equals(program)).toBe(true)
    expect([...move.data]).toEqual([12, 8, 7, 6, 5, 4, 3, 2, 1, 6])
    expect(metas(move)).toEqual([
      [source.toBase58(), 'written'],
      [mint.key.toBase58(), ''],
      [target.toBase58(), 'written'],
      [from.toBase58(), 'signs'],
    ])
  })

  const named = ({ programId, keys, data }: TransactionInstruction): NamedInstruction => {
    return { program: programId, accounts: keys.map(({ pubkey }) => pubkey), data: Uint8Array.from(data) }
  }
  const [opens, moves] = [named(open), named(move)] as const
  const read = (first: NamedInstruction, second: NamedInstruction, who = from) =>
    readTokenTransfer(first, second, who)

  test('default: read again, wherever in its buffer the data is', () => {
    const transfer = { mint: mint.key, to, amount }
    expect(read(opens, moves)).toEqual(transfer)
    const data = Uint8Array.from([9, 9, 9, ...moves.data]).subarray(3)
    expect(read(opens, { ...moves, data })).toEqual(transfer)
  })

  const at = (each: NamedInstruction, index: number, key = stranger): NamedInstruction => {
    return { ...each, accounts: each.accounts.map((account, place) => (place === index ? key : account)) }
  }
  const other = program.equals(TOKEN_PROGRAM) ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM
  const otherAccount = tokenAccountOf(stranger, mint)
  const withData = (each: NamedInstruction, ...data: readonly number[]) => {
    return { ...each, data: Uint8Array.from(data) }
  }

  test.each<[string, NamedInstruction, NamedInstruction]>([
    ['another pays for the account', at(opens, 0), moves],
    ['another account is opened', at(opens, 1, otherAccount), moves],
    ['the account belongs to another', at(opens, 2), moves],
    ['the account is for another token', at(opens, 3), moves],
    ['the account is of the other token program', at(opens, 5, other), moves],
    ['the account is of an unknown program', at(opens, 5), { ...moves, program: stranger }],
    ['another program opens it', { ...opens, program: stranger }, moves],
    ['the account must not exist', withData(opens, 0), moves],
    ['the opening has more data', withData(opens, 1, 0), moves],
    ['the opening has no data', withData(opens), moves],
    ['another token moves', opens, at(moves, 1)],
    ['it moves to another account', opens, at(moves, 2, otherAccount)],
    [
      'both name an account that is not the recipient’s',
      at(opens, 1, otherAccount),
      at(moves, 2, otherAccount),
    ],
    ['another allows it', opens, at(moves, 3)],
    ['another pays and allows it', at(opens, 0), at(moves, 3)],
    ['the other token program moves it', opens, { ...moves, program: other }],
    ['a plain transfer', opens, withData(moves, 3, ...moves.data.slice(1))],
    ['the data is short', opens, withData(moves, ...moves.data.slice(0, 9))],
    ['the data is long', opens, withData(moves, ...moves.data, 0)],
    [
      'one account more, such as a second signer',
      opens,
      { ...moves, accounts: [...moves.accounts, stranger] },
    ],
    ['the other way round', moves, opens],
  ])('error: not read: %s', (_what, first, second) => {
    expect(read(first, second)).toBeUndefined()
  })

  test('error: not read: any of the accounts is missing', () => {
    for (let count = 0; count < opens.accounts.length; count++)
      expect(read({ ...opens, accounts: opens.accounts.slice(0, count) }, moves)).toBeUndefined()
    for (let count = 0; count < moves.accounts.length; count++)
      expect(read(opens, { ...moves, accounts: moves.accounts.slice(0, count) })).toBeUndefined()
  })

  test('error: not read: the transfer of another account', () => {
    expect(read(opens, moves, stranger)).toBeUndefined()
  })
})

import { PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js'

export const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const TOKEN_2022_PROGRAM = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const ASSOCIATED_TOKEN_PROGRAM = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/**
 * Mints of wrapped SOL in the Token program (`spl_token::native_mint`) and in Token-2022
 * (`spl_token_2022::native_mint`).
 */
export const NATIVE_MINTS: readonly string[] = [
  'So11111111111111111111111111111111111111112',
  '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXej9',
]

/**
 * Instruction number of `TransferChecked`
 * (https://github.com/solana-program/token/blob/main/program/src/instruction.rs).
 */
const TRANSFER_CHECKED = 12
/**
 * Instruction number of `CreateIdempotent`
 * (https://github.com/solana-program/associated-token-account/blob/main/program/src/instruction.rs).
 */
const CREATE_IDEMPOTENT = 1
/** Byte offset of the decimals in a mint account. */
const DECIMALS_AT = 44

type Account = { readonly owner: PublicKey; readonly data: Uint8Array }
/** A token, read from its mint account. */
export type Mint = {
  readonly key: PublicKey
  readonly program: PublicKey
  readonly decimals: number
  readonly data: Uint8Array
}

/** Reads a mint account of the Token or Token-2022 program; `undefined` for any other account. */
export function readMint(key: PublicKey, account: Account | null): Mint | undefined {
  const decimals = account?.data[DECIMALS_AT]
  if (!account || decimals === undefined || !isTokenProgram(account.owner)) return undefined
  return { key, program: account.owner, decimals, data: account.data }
}

/** Offset of the first extension in a mint account of Token-2022. Each has its type and length before its data. */
const EXTENSIONS_AT = 166
const EXTENSION_HEAD = 4

/** Reads the extensions of a mint; none for mints of the Token program, which end before them. */
export function extensionsOf({ data }: Pick<Mint, 'data'>): { type: number; data: DataView }[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found: { type: number; data: DataView }[] = []
  for (let at = EXTENSIONS_AT; at + EXTENSION_HEAD <= data.length; ) {
    const start = at + EXTENSION_HEAD
    const end = start + view.getUint16(at + 2, true)
    const { buffer, byteOffset, byteLength } = data.subarray(start, end)
    found.push({ type: view.getUint16(at, true), data: new DataView(buffer, byteOffset, byteLength) })
    at = end
  }
  return found
}

/**
 * Types of the extensions that change the amounts that wallets show, with the offsets of their interest rates and
 * multipliers, the current and the other one
 * (https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs).
 */
const INTEREST_BEARING = { type: 10, ratesAt: [40, 50] }
const SCALED_UI_AMOUNT = { type: 25, multipliersAt: [32, 48] }

/**
 * Whether wallets, and services that take over their amounts, show other amounts of a token than base units and
 * decimals give: an entered `1` could then be ten of what the wallet shows.
 */
export const hasScaledAmounts = (mint: Pick<Mint, 'data'>): boolean =>
  extensionsOf(mint).some(({ type, data }) => {
    if (type === INTEREST_BEARING.type)
      return INTEREST_BEARING.ratesAt.some(at => data.getInt16(at, true) !== 0)
    return (
      type === SCALED_UI_AMOUNT.type &&
      SCALED_UI_AMOUNT.multipliersAt.some(at => data.getFloat64(at, true) !== 1)
    )
  })

export const isTokenProgram = (program: PublicKey): boolean =>
  program.equals(TOKEN_PROGRAM) || program.equals(TOKEN_2022_PROGRAM)

/** Address of the associated token account that holds an owner's tokens of a mint. */
export function tokenAccountOf(owner: PublicKey, { key, program }: Pick<Mint, 'key' | 'program'>): PublicKey {
  const seeds = [owner.toBytes(), program.toBytes(), key.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, ASSOCIATED_TOKEN_PROGRAM)[0]
}

type Move = {
  readonly mint: Omit<Mint, 'data'>
  readonly from: PublicKey
  readonly source: PublicKey
  readonly to: PublicKey
  readonly amount: bigint
}

/**
 * Instructions of a token transfer. The first opens the recipient's token account if it does not exist; it also names
 * its owner, so that the recipient can be decoded. The second transfers.
 */
export function tokenInstructions({ mint, from, source, to, amount }: Move): TransactionInstruction[] {
  const target = tokenAccountOf(to, mint)
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, TRANSFER_CHECKED)
  data.setBigUint64(1, amount, true)
  data.setUint8(9, mint.decimals)
  return [
    instruction(
      ASSOCIATED_TOKEN_PROGRAM,
      [
        { pubkey: from, isSigner: true, isWritable: true },
        { pubkey: target, isSigner: false, isWritable: true },
        { pubkey: to, isSigner: false, isWritable: false },
        { pubkey: mint.key, isSigner: false, isWritable: false },
        { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
        { pubkey: mint.program, isSigner: false, isWritable: false },
      ],
      Uint8Array.of(CREATE_IDEMPOTENT),
    ),
    instruction(
      mint.program,
      [
        { pubkey: source, isSigner: false, isWritable: true },
        { pubkey: mint.key, isSigner: false, isWritable: false },
        { pubkey: target, isSigner: false, isWritable: true },
        { pubkey: from, isSigner: true, isWritable: false },
      ],
      new Uint8Array(data.buffer),
    ),
  ]
}

const instruction = (
  programId: PublicKey,
  keys: TransactionInstruction['keys'],
  data: Uint8Array,
): TransactionInstruction => new TransactionInstruction({ programId, keys, data: data as never })

/** An instruction with account keys instead of indexes. */
export type NamedInstruction = {
  readonly program: PublicKey
  readonly accounts: readonly PublicKey[]
  readonly data: Uint8Array
}

/**
 * Decodes the two instructions of `tokenInstructions`; `undefined` for any others. The account must be the recipient's
 * associated token account, and the transfer must go to it.
 */
export function readTokenTransfer(
  open: NamedInstruction,
  move: NamedInstruction,
  from: PublicKey,
): { readonly mint: PublicKey; readonly to: PublicKey; readonly amount: bigint } | undefined {
  const [payer, opened, owner, mint, , program] = open.accounts
  const [, moved, target, authority] = move.accounts
  if (!payer || !opened || !owner || !mint || !program || !moved || !target || !authority) return undefined
  const isOpening =
    open.program.equals(ASSOCIATED_TOKEN_PROGRAM) &&
    open.data.length === 1 &&
    open.data[0] === CREATE_IDEMPOTENT
  const isMove = isTokenProgram(move.program) && move.data.length === 10 && move.data[0] === TRANSFER_CHECKED
  const isOne = program.equals(move.program) && mint.equals(moved) && opened.equals(target)
  const isFromSender = payer.equals(from) && authority.equals(from) && move.accounts.length === 4
  if (!isOpening || !isMove || !isOne || !isFromSender) return undefined
  if (!tokenAccountOf(owner, { key: mint, program }).equals(opened)) return undefined
  const { buffer, byteOffset } = move.data
  return { mint, to: owner, amount: new DataView(buffer, byteOffset).getBigUint64(1, true) }
}

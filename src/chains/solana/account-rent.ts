import type { AccountInfo, Connection } from '@solana/web3.js'
import { isTokenProgram, type Mint, TOKEN_PROGRAM } from './token-program'

/** Size in bytes of a token account without extensions. */
const ACCOUNT_BYTES = 165
/** Type of the account, and the immutable owner that Token-2022 gives every associated token account. */
const TYPE_AND_OWNER_BYTES = 1 + 4
/** Offset of the first extension in a mint account of Token-2022. Each has its type and length before its data. */
const EXTENSIONS_AT = ACCOUNT_BYTES + 1
const EXTENSION_HEAD = 4
/**
 * Bytes that an extension of a mint takes in each of its accounts: transfer fee, non-transferable, transfer hook and
 * pausable (https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs).
 */
const BYTES_BY_EXTENSION: Readonly<Record<number, number>> = { 1: 12, 9: 4, 14: 5, 26: 4 }

/** Size in bytes of an associated token account of a token. */
function bytesOf({ program, data }: Pick<Mint, 'program' | 'data'>): number {
  if (program.equals(TOKEN_PROGRAM)) return ACCOUNT_BYTES
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let bytes = ACCOUNT_BYTES + TYPE_AND_OWNER_BYTES
  for (let at = EXTENSIONS_AT; at + EXTENSION_HEAD <= data.length; ) {
    bytes += BYTES_BY_EXTENSION[view.getUint16(at, true)] ?? 0
    at += EXTENSION_HEAD + view.getUint16(at + 2, true)
  }
  return bytes
}

/**
 * Lamports that opening a token account takes; zero if `account`, what is at its address now, is one. SOL that anyone
 * has sent to the address before counts as rent.
 */
export async function rentToOpen(
  connection: Connection,
  mint: Pick<Mint, 'program' | 'data'>,
  account: AccountInfo<Uint8Array> | null,
): Promise<string> {
  if (account && isTokenProgram(account.owner)) return '0'
  const rent = await connection.getMinimumBalanceForRentExemption(bytesOf(mint), 'confirmed')
  return String(Math.max(0, rent - (account?.lamports ?? 0)))
}

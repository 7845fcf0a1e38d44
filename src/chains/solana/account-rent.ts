import type { AccountInfo, Connection } from '@solana/web3.js'
import { extensionsOf, isTokenProgram, type Mint, TOKEN_PROGRAM } from './token-program'

/** Size in bytes of a token account without extensions. */
const ACCOUNT_BYTES = 165
/** Type of the account, and the immutable owner that Token-2022 gives every associated token account. */
const TYPE_AND_OWNER_BYTES = 1 + 4
/**
 * Bytes that an extension of a mint takes in each of its accounts: transfer fee, non-transferable, transfer hook and
 * pausable (https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs).
 */
const BYTES_BY_EXTENSION: Readonly<Record<number, number>> = { 1: 12, 9: 4, 14: 5, 26: 4 }

/** Size in bytes of an associated token account of a token. */
function bytesOf(mint: Pick<Mint, 'program' | 'data'>): number {
  if (mint.program.equals(TOKEN_PROGRAM)) return ACCOUNT_BYTES
  return extensionsOf(mint).reduce(
    (bytes, { type }) => bytes + (BYTES_BY_EXTENSION[type] ?? 0),
    ACCOUNT_BYTES + TYPE_AND_OWNER_BYTES,
  )
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

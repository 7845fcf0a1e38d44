import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { decodeKey, encodeBase58 } from './base58'
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from './programs'

const MARKER = new TextEncoder().encode('ProgramDerivedAddress')

/** The account that holds an owner's tokens of a mint. */
export function tokenAccountOf(owner: string, mint: string): string {
  return programAddress([keyBytes(owner), keyBytes(TOKEN_PROGRAM), keyBytes(mint)], ASSOCIATED_TOKEN_PROGRAM)
}

/** The first address off the curve that is derived from the seeds, so that it has no private key. */
const programAddress = (seeds: readonly Uint8Array[], program: string): string =>
  findProgramAddress(seeds, program).address

/** The same with its last seed, by which the program signs for it. */
export function findProgramAddress(
  seeds: readonly Uint8Array[],
  program: string,
): { readonly address: string; readonly bump: number } {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const parts = [...seeds, Uint8Array.of(bump), keyBytes(program), MARKER]
    const hash = sha256(Uint8Array.from(parts.flatMap(part => [...part])))
    if (!isOnCurve(hash)) return { address: encodeBase58(hash), bump }
  }
  throw new Error('No such address')
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.ExtendedPoint.fromHex(bytes)
    return true
  } catch {
    return false
  }
}

function keyBytes(key: string): Uint8Array {
  const bytes = decodeKey(key)
  if (!bytes) throw new TypeError(`Not an address: ${key}`)
  return bytes
}

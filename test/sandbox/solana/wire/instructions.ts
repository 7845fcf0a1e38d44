import { decodeKey } from './base58'
import type { Instruction } from './compile-message'
import { tokenAccountOf } from './program-address'
import { ASSOCIATED_TOKEN_PROGRAM, COMPUTE_BUDGET_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from './programs'

/** The few instructions that the sandbox itself sends. Layouts are from the programs' own sources. */

export function transferSol(from: string, to: string, lamports: bigint): Instruction {
  return {
    program: SYSTEM_PROGRAM,
    accounts: [
      { address: from, signer: true, writable: true },
      { address: to, writable: true },
    ],
    data: Uint8Array.from([2, 0, 0, 0, ...u64(lamports)]),
  }
}

export function initializeMint(mint: string, decimals: number, authority: string): Instruction {
  return {
    program: TOKEN_PROGRAM,
    accounts: [{ address: mint, writable: true }],
    data: Uint8Array.from([20, decimals, ...(decodeKey(authority) ?? []), 0]),
  }
}

/** Creates the owner's token account unless it exists. */
export function createTokenAccount(payer: string, owner: string, mint: string): Instruction {
  return {
    program: ASSOCIATED_TOKEN_PROGRAM,
    accounts: [
      { address: payer, signer: true, writable: true },
      { address: tokenAccountOf(owner, mint), writable: true },
      { address: owner },
      { address: mint },
      { address: SYSTEM_PROGRAM },
      { address: TOKEN_PROGRAM },
    ],
    data: Uint8Array.of(1),
  }
}

export function mintTokens(mint: string, account: string, authority: string, amount: bigint): Instruction {
  return {
    program: TOKEN_PROGRAM,
    accounts: [
      { address: mint, writable: true },
      { address: account, writable: true },
      { address: authority, signer: true },
    ],
    data: Uint8Array.from([7, ...u64(amount)]),
  }
}

/** Gives a token account of wrapped SOL the balance that it holds. */
export const syncNative = (account: string): Instruction => ({
  program: TOKEN_PROGRAM,
  accounts: [{ address: account, writable: true }],
  data: Uint8Array.of(17),
})

/** Closes a token account; its lamports go to the owner. */
export const closeTokenAccount = (account: string, owner: string): Instruction => ({
  program: TOKEN_PROGRAM,
  accounts: [
    { address: account, writable: true },
    { address: owner, writable: true },
    { address: owner, signer: true },
  ],
  data: Uint8Array.of(9),
})

/** Lets another account spend tokens of an account. */
export const approveDelegate = (
  account: string,
  delegate: string,
  owner: string,
  amount: bigint,
): Instruction => ({
  program: TOKEN_PROGRAM,
  accounts: [{ address: account, writable: true }, { address: delegate }, { address: owner, signer: true }],
  data: Uint8Array.from([4, ...u64(amount)]),
})

/** `price`: millionths of a lamport for each unit. */
export const priceComputeUnits = (price: bigint): Instruction => ({
  program: COMPUTE_BUDGET_PROGRAM,
  accounts: [],
  data: Uint8Array.from([3, ...u64(price)]),
})

export function limitComputeUnits(units: number): Instruction {
  return {
    program: COMPUTE_BUDGET_PROGRAM,
    accounts: [],
    data: Uint8Array.from([2, ...u64(BigInt(units)).slice(0, 4)]),
  }
}

export function u64(value: bigint): number[] {
  return Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}

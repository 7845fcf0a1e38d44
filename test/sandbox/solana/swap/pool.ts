import type { Bank } from '../chain/bank'
import type { Faucet } from '../chain/faucet'
import { readTokenAccount } from '../chain/token-state'
import { decodeKey } from '../wire/base58'
import { findProgramAddress, tokenAccountOf } from '../wire/program-address'
import { JUPITER_PROGRAM, LOOKUP_TABLE_PROGRAM, TOKEN_PROGRAM, WRAPPED_SOL } from '../wire/programs'
import { ammProgram, amountOut } from './amm-program'

/** What the pool starts with: 10,000 SOL and 1,500,000 USDC. */
const POOL_SOL = 10_000_000_000_000n
const POOL_USDC = 1_500_000_000_000n
const TOKEN_ACCOUNT_BYTES = 165
const TABLE = 'Sandbox1ookupTab1e1111111111111111111111111'
const TABLE_HEAD = 56
const NO_SLOT = 0xffff_ffff_ffff_ffffn

/** A pool of SOL and USDC on a cluster, behind the address of Jupiter's program. */
export class Pool {
  readonly #bank: Bank
  readonly authority: string
  readonly usdc: string

  private constructor(bank: Bank, authority: string, usdc: string) {
    this.#bank = bank
    this.authority = authority
    this.usdc = usdc
  }

  /** Puts program, pool and lookup table on the cluster, if they are not there. */
  static open(bank: Bank, faucet: Faucet): Pool {
    const token = bank.cluster.tokens.find(({ symbol }) => symbol === 'USDC')
    if (!token) throw new Error('No USDC on this cluster')
    const { address: authority, bump } = findProgramAddress([], JUPITER_PROGRAM)
    const pool = new Pool(bank, authority, token.mint)
    if (bank.svm.account(TABLE)) return pool
    bank.svm.addProgram(JUPITER_PROGRAM, ammProgram(bump))
    faucet.giveTokens(authority, token, POOL_USDC)
    pool.#putWrapped(POOL_SOL)
    pool.#putTable()
    return pool
  }

  get table() {
    return { address: TABLE, keys: this.#tableKeys() }
  }

  vaultOf(mint: string): string {
    return tokenAccountOf(this.authority, mint)
  }

  has(mint: string): boolean {
    return mint === WRAPPED_SOL || mint === this.usdc
  }

  quote(from: string, amount: bigint): bigint {
    const to = from === WRAPPED_SOL ? this.usdc : WRAPPED_SOL
    return amountOut(amount, this.#balance(from), this.#balance(to))
  }

  #balance(mint: string): bigint {
    const account = this.#bank.svm.account(this.vaultOf(mint))
    return (account && readTokenAccount(account)?.amount) ?? 0n
  }

  #tableKeys(): readonly string[] {
    return [
      this.vaultOf(WRAPPED_SOL),
      this.vaultOf(this.usdc),
      this.authority,
      this.usdc,
      WRAPPED_SOL,
      TOKEN_PROGRAM,
    ]
  }

  /** An account of wrapped SOL, which no transaction of the faucet can make in one step. */
  #putWrapped(amount: bigint): void {
    const { svm } = this.#bank
    const rent = svm.rentFor(TOKEN_ACCOUNT_BYTES)
    const data = new Uint8Array(TOKEN_ACCOUNT_BYTES)
    const view = new DataView(data.buffer)
    data.set(decodeKey(WRAPPED_SOL) ?? [], 0)
    data.set(decodeKey(this.authority) ?? [], 32)
    view.setBigUint64(64, amount, true)
    data[108] = 1
    view.setUint32(109, 1, true)
    view.setBigUint64(113, BigInt(rent), true)
    svm.setAccount(this.vaultOf(WRAPPED_SOL), {
      data,
      owner: TOKEN_PROGRAM,
      executable: false,
      lamports: rent + Number(amount),
    })
  }

  #putTable(): void {
    const { svm } = this.#bank
    const keys = this.#tableKeys()
    const data = new Uint8Array(TABLE_HEAD + 32 * keys.length)
    const view = new DataView(data.buffer)
    view.setUint32(0, 1, true)
    view.setBigUint64(4, NO_SLOT, true)
    for (const [index, key] of keys.entries()) data.set(decodeKey(key) ?? [], TABLE_HEAD + 32 * index)
    svm.setAccount(TABLE, {
      data,
      owner: LOOKUP_TABLE_PROGRAM,
      executable: false,
      lamports: svm.rentFor(data.length),
    })
  }
}

import type { Token } from '../clusters'
import { SolanaKey } from '../signer/solana-key'
import { compileMessage, type Instruction } from '../wire/compile-message'
import {
  createTokenAccount,
  initializeMint,
  limitComputeUnits,
  mintTokens,
  transferSol,
} from '../wire/instructions'
import { tokenAccountOf } from '../wire/program-address'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../wire/programs'
import { decodeTransaction, joinTransaction, signatureOf } from '../wire/transaction'
import type { Bank } from './bank'
import { sentenceOf, type TransactionError } from './transaction-error'

/** 9 million SOL: as much as JSON numbers represent exactly. */
const FAUCET_LAMPORTS = 9_000_000_000_000_000
const MINT_LENGTH = 82
/** Far more than its instructions use. */
const UNITS = 300_000

/** A transaction of the faucet was refused. */
export class FaucetError extends Error {
  override readonly name = 'FaucetError'
  constructor(error: TransactionError) {
    super(sentenceOf(error))
  }
}

/** Sends SOL and tokens in its own transactions, which are in the ledger. */
export class Faucet {
  readonly #bank: Bank
  readonly #key = new SolanaKey('w3m sandbox faucet')
  #count = 0

  constructor(bank: Bank) {
    this.#bank = bank
  }

  /** Creates its own funds, and the cluster's tokens. */
  open(): void {
    const { svm, cluster } = this.#bank
    const empty = { data: new Uint8Array(), owner: SYSTEM_PROGRAM, executable: false }
    svm.setAccount(this.#key.address, { ...empty, lamports: FAUCET_LAMPORTS })
    for (const { mint, decimals } of cluster.tokens) {
      // We do not have the mint's key, so it cannot be created by a transaction.
      const data = new Uint8Array(MINT_LENGTH)
      svm.setAccount(mint, {
        data,
        owner: TOKEN_PROGRAM,
        executable: false,
        lamports: svm.rentFor(data.length),
      })
      this.#send([initializeMint(mint, decimals, this.#key.address)])
    }
  }

  /** Resolves with the signature. Throws `FaucetError`, for example if an account would have less than its rent. */
  giveSol(to: string, lamports: bigint): string {
    return this.#send([transferSol(this.#key.address, to, lamports)])
  }

  /** Sends to the owner's own token account, which is created if necessary. */
  giveTokens(owner: string, { mint }: Token, amount: bigint): string {
    const { address } = this.#key
    const account = tokenAccountOf(owner, mint)
    return this.#send([createTokenAccount(address, owner, mint), mintTokens(mint, account, address, amount)])
  }

  #send(instructions: readonly Instruction[]): string {
    const { slots } = this.#bank
    // Two identical transfers in a slot would be the same transaction.
    this.#count += 1
    const message = compileMessage({
      payer: this.#key.address,
      blockhash: slots.blockhashOf(slots.current),
      instructions: [limitComputeUnits(UNITS + this.#count), ...instructions],
    })
    const transaction = decodeTransaction(joinTransaction(this.#key.sign(message), message))
    const { error } = this.#bank.execute(transaction)
    if (error) throw new FaucetError(error)
    return signatureOf(transaction)
  }
}

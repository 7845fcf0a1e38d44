import type {
  Account,
  FailedTransactionMetadata,
  LiteSvm,
  SimulatedTransactionInfo,
  TransactionMetadata,
} from 'litesvm/dist/internal.js'
import { decodeKey, encodeBase58 } from '../wire/base58'
import type { CompiledInstruction } from '../wire/message'
import type { Transaction } from '../wire/transaction'
import { type TransactionError, toTransactionError } from './transaction-error'

type Native = typeof import('litesvm/dist/internal.js')

export type SvmAccount = {
  readonly lamports: number
  readonly data: Uint8Array
  readonly owner: string
  readonly executable: boolean
}

export type InnerInstruction = CompiledInstruction & { readonly stackHeight: number }

export type Execution = {
  readonly error?: TransactionError
  /** False if it was rejected before it ran: nothing has changed, and no fee was paid. */
  readonly ran: boolean
  readonly logs: readonly string[]
  readonly units: number
  readonly returned?: { readonly program: string; readonly data: Uint8Array }
  /** For each instruction of the transaction, the instructions that it called. */
  readonly inner: readonly (readonly InnerInstruction[])[]
}

export type Simulation = Execution & { readonly accounts: ReadonlyMap<string, SvmAccount> }

type Now = { readonly slot: number; readonly seconds: number; readonly epoch: number }

/** Number of signatures that it remembers: more than can land while a blockhash is valid. */
const HISTORY = 100_000n

/**
 * The Solana runtime (litesvm). It checks signatures and replays, but not the age of blockhashes. Bytes that are not a
 * transaction would end the process, so call `decodeTransaction` first.
 */
export class Svm {
  readonly #native: Native
  readonly #svm: LiteSvm

  private constructor(native: Native) {
    this.#native = native
    this.#svm = new native.LiteSvm()
    this.#svm.setBlockhashCheck(false)
    this.#svm.setTransactionHistory(HISTORY)
    this.#svm.withNativeMints()
  }

  /** Loads the library. */
  static async create(): Promise<Svm> {
    return new Svm(await import('litesvm/dist/internal.js'))
  }

  get slot(): number {
    return Number(this.#svm.getClock().slot)
  }

  /** Sets the clock, and the blockhashes of recent slots that programs can read, newest first. */
  setNow({ slot, seconds, epoch }: Now, hashes: readonly { slot: number; hash: string }[]): void {
    const { Clock } = this.#native
    const start = this.#svm.getClock().epochStartTimestamp
    this.#svm.setClock(new Clock(BigInt(slot), start, BigInt(epoch), BigInt(epoch + 1), BigInt(seconds)))
    this.#svm.setSlotHashes(hashes.map(({ slot: each, hash }) => ({ slot: BigInt(each), hash })))
  }

  balance(address: string): number {
    return Number(this.#svm.getBalance(toBytes(address)) ?? 0n)
  }

  account(address: string): SvmAccount | undefined {
    const account = this.#svm.getAccount(toBytes(address))
    return account ? toAccount(account) : undefined
  }

  accountsOf(program: string): readonly (readonly [address: string, account: SvmAccount])[] {
    return this.#svm
      .getProgramAccounts(toBytes(program))
      .map(each => [encodeBase58(each.address), toAccount(each.account())] as const)
  }

  /** Creates an account directly, without any checks. */
  setAccount(address: string, { lamports, data, owner, executable }: SvmAccount): void {
    const { Account } = this.#native
    this.#svm.setAccount(
      toBytes(address),
      new Account(BigInt(lamports), data, toBytes(owner), executable, 0n),
    )
  }

  addProgram(address: string, elf: Uint8Array): void {
    this.#svm.addProgram(toBytes(address), elf)
  }

  rentFor(bytes: number): number {
    return Number(this.#svm.minimumBalanceForRentExemption(BigInt(bytes)))
  }

  execute({ bytes }: Transaction): Execution {
    return this.#toExecution(this.#svm.sendVersionedTransaction(bytes))
  }

  simulate({ bytes }: Transaction, { verify }: { readonly verify: boolean }): Simulation {
    this.#svm.setSigverify(verify)
    const result = this.#svm.simulateVersionedTransaction(bytes)
    this.#svm.setSigverify(true)
    const accounts = new Map<string, SvmAccount>()
    if (this.#isSimulated(result)) {
      for (const each of result.postAccounts())
        accounts.set(encodeBase58(each.address), toAccount(each.account()))
      return { ...this.#toExecution(result.meta()), accounts }
    }
    return { ...this.#toExecution(result), accounts }
  }

  #isSimulated(
    result: SimulatedTransactionInfo | FailedTransactionMetadata,
  ): result is SimulatedTransactionInfo {
    return result instanceof this.#native.SimulatedTransactionInfo
  }

  #toExecution(result: TransactionMetadata | FailedTransactionMetadata): Execution {
    const failed = result instanceof this.#native.FailedTransactionMetadata ? result : undefined
    const meta = result instanceof this.#native.FailedTransactionMetadata ? result.meta() : result
    const returned = meta.returnData()
    return {
      ...(failed ? { error: toTransactionError(failed) } : {}),
      // The metadata of a rejected transaction has no signature.
      ran: !failed || meta.signature().some(byte => byte !== 0),
      logs: meta.logs(),
      units: Number(meta.computeUnitsConsumed()),
      ...(returned.data().length > 0
        ? { returned: { program: encodeBase58(returned.programId()), data: returned.data() } }
        : {}),
      inner: meta.innerInstructions().map(list =>
        list.map(each => {
          const instruction = each.instruction()
          return {
            program: instruction.programIdIndex(),
            accounts: [...instruction.accounts()],
            data: instruction.data(),
            stackHeight: each.stackHeight(),
          }
        }),
      ),
    }
  }
}

function toAccount(account: Account): SvmAccount {
  return {
    lamports: Number(account.lamports()),
    data: account.data(),
    owner: encodeBase58(account.owner()),
    executable: account.executable(),
  }
}

function toBytes(address: string): Uint8Array {
  const bytes = decodeKey(address)
  if (!bytes) throw new TypeError(`Not an address: ${address}`)
  return bytes
}

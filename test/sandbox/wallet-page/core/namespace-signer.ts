import type { NamespaceSupport } from './protocol/namespaces'
import type { Description, RequestQuestion } from './question'

/** A chain family: its accounts and methods. */
export interface NamespaceSigner extends NamespaceSupport {
  /** The chain that is in use at first. */
  readonly firstChain: string
  /** Name of a chain, for people. */
  chainName(chain: string): string
  /** All accounts, in the order of their index. */
  readonly addresses: readonly string[]
  /** Whether the wallet responds without asking its user. */
  isFree(method: string): boolean
  /** Throws for invalid params. */
  describe(request: RequestQuestion): Description
  /** Performs an approved request. */
  run(request: RequestQuestion): Promise<unknown>
  /** Balance of the native currency, as a decimal string. Rejects if the wallet has no node. */
  balance(chain: string, address: string): Promise<string>
  /** Signs a sign-in message with the account at that address. */
  signIn(address: string, message: string): Promise<string>
}

import type { NamespaceSupport } from './protocol/namespaces'
import type { Description, RequestQuestion } from './question'

/** One family of chains: its accounts and what can be asked of them. */
export interface NamespaceSigner extends NamespaceSupport {
  /** The chain that is in use before anyone switches. */
  readonly firstChain: string
  /** Name of a chain, for people. */
  chainName(chain: string): string
  /** All accounts, in the order of their index. */
  readonly addresses: readonly string[]
  /** Whether the wallet answers without asking its person. */
  isFree(method: string): boolean
  /** Throws where the params make no sense. */
  describe(request: RequestQuestion): Description
  /** Carries an approved request out. */
  run(request: RequestQuestion): Promise<unknown>
  /** Of the native currency, as a decimal string. Rejects where the wallet has no node. */
  balance(chain: string, address: string): Promise<string>
  /** Signs a sign-in message with the account of that address. */
  signIn(address: string, message: string): Promise<string>
}

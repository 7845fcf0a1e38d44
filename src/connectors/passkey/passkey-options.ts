import type { PublicClient } from 'viem'
import type { SmartAccount, WebAuthnAccount } from 'viem/account-abstraction'
import type { ConnectorNetwork } from '../../shared/host/page-connector'

/** The public side of a passkey. It is no secret. */
export type PasskeyCredential = {
  /** Id of the credential, in base64url. */
  readonly id: string
  /** Public key on P-256: x and y, 64 bytes in hex. */
  readonly publicKey: `0x${string}`
}

/**
 * Keeps the public side of the visitor's passkey. The authenticator never tells the public key again, and the account's
 * address follows from it: a store on the page's server finds the account on the visitor's other devices too.
 */
export type PasskeyStore = {
  read(): Promise<PasskeyCredential | undefined>
  /** Called once, before the account is used. If it rejects, the account is not connected. */
  write(credential: PasskeyCredential): Promise<void>
}

/** What a smart account is created from. */
export type PasskeyOwner = {
  /** The passkey, as an owner of viem's smart accounts. */
  readonly owner: WebAuthnAccount
  /** Client of viem on a node of the network. */
  readonly client: PublicClient
  readonly network: ConnectorNetwork
}

export type PasskeyOptions = {
  /**
   * Creates the smart account of a passkey, for example with viem's `toCoinbaseSmartAccount`. Its address has to follow
   * from the passkey alone.
   */
  readonly account: (of: PasskeyOwner) => Promise<SmartAccount>
  /** URL of an ERC-4337 bundler for a network; undefined if the account is not available there. */
  readonly bundlerUrl: (network: ConnectorNetwork) => string | undefined
  /** Where the passkey's public key is kept. Default: `localStorage`, which is this browser alone. */
  readonly credentials?: PasskeyStore | undefined
  /** What the browser calls the passkey. Default: the name of the page. */
  readonly userName?: string | undefined
  /** Domain of the passkey (`rp.id`), if several subdomains share it. Default: that of the page. */
  readonly rpId?: string | undefined
  /** How long a user operation is waited for to be in a block, in ms. Then its own hash counts. Default: 60 s. */
  readonly executionTimeout?: number | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly icon?: string | undefined
}

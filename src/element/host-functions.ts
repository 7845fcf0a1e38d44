/** Types only: what a host can give as functions, which no attribute can say and no store can hold. */

/** A visitor who signed in. `chainId` is the number of an EVM network, or its CAIP-2 id. */
export type SiweSession = { readonly address: string; readonly chainId: number | string }

/** Arguments of `createMessage` (EIP-4361); the fields of `getMessageParams` are among them. */
export type SiweMessageArgs = {
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
  readonly [param: string]: unknown
}

/** A sign-in service in the host's own code (protocol-facts §7.5). The first five are required. */
export type SiweFunctions = {
  getNonce(address?: string): Promise<string>
  createMessage(args: SiweMessageArgs): string
  verifyMessage(args: { message: string; signature: string; cacao?: unknown }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<Readonly<Record<string, unknown>>>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
  readonly enabled?: boolean
  readonly signOutOnDisconnect?: boolean
  readonly signOutOnAccountChange?: boolean
  readonly signOutOnNetworkChange?: boolean
  /** Solana accounts sign in too; the attribute `siwe-solana` says the same. */
  readonly solana?: boolean
}

/** Gives the page of an on-ramp provider for one purchase. */
export type OnrampSession = (request: Readonly<Record<string, unknown>>) => Promise<string | URL>

export type HostFunctions = {
  /** Text where the host named the base URL of a session API. */
  readonly siwe: SiweFunctions | string | undefined
  readonly onrampSession: OnrampSession | undefined
}

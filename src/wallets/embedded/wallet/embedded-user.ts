import { W3mError } from '../../../shared/errors/w3m-error'
import type { Caip2 } from '../../../shared/lib/caip'
import type { AccountType } from '../../connector'
import { toCaip2 } from '../protocol/chain-id'
import type { ResponseOf } from '../protocol/frame-protocol'

export type FrameAccount = { readonly address: string; readonly type: AccountType }

/** The logged-in user, with their accounts on one network. */
export type EmbeddedUser = {
  readonly network: Caip2
  /** The account that pages see; one of `accounts`. */
  readonly address: string
  readonly accountType: AccountType
  /** Every account of the user on this network, the one in use first. */
  readonly accounts: readonly FrameAccount[]
  /** `undefined` for social accounts without an email address. */
  readonly email: string | undefined
  readonly smartAccountDeployed: boolean | undefined
}

/** Converts the frame's response. Throws `WALLET_INVALID_RESPONSE` if its chain is invalid or its address is empty. */
export function toEmbeddedUser(response: ResponseOf<'GET_USER'>): EmbeddedUser {
  const { address, chainId, accounts, email, preferredAccountType, smartAccountDeployed } = response
  const network = toCaip2(chainId)
  if (!network || !address) throw new W3mError('WALLET_INVALID_RESPONSE', { details: 'GET_USER' })
  const type =
    accounts?.find(account => isSame(account.address, address))?.type ?? toAccountType(preferredAccountType)
  const rest = {
    network,
    accounts: accounts ?? [],
    email: email ?? undefined,
    smartAccountDeployed: smartAccountDeployed ?? undefined,
  }
  return withActive(rest, { address, type })
}

/** Returns the user with `active` as the account in use, moved to the front. */
export function withActive(
  user: Omit<EmbeddedUser, 'address' | 'accountType'>,
  active: FrameAccount,
): EmbeddedUser {
  const { address, type } = active
  const others = user.accounts.filter(account => !isSame(account.address, address))
  return { ...user, address, accountType: type, accounts: [active, ...others] }
}

/**
 * Ignores case: hex is case-insensitive, and no two accounts of a user have base58 addresses that differ in case only.
 */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Anything that is not a smart account counts as an EOA, the account that every login has. */
export function toAccountType(text: string | null | undefined): AccountType {
  return text === 'smartAccount' ? 'smartAccount' : 'eoa'
}

import { HostError } from './login/host-error'
import type { Caller } from './login/sessions'
import { evmNetwork, smartAccount } from './rpc/request-context'
import type { SecureHost } from './secure-host'
import type { AccountType } from './vault/account'

/** The user who is logged in, on a network, as in the response to `GET_USER`. */
export type UserView = {
  readonly email: string | null
  readonly userName: string | null
  readonly address: string
  readonly accounts: readonly { readonly address: string; readonly type: AccountType }[]
  readonly preferredAccountType: AccountType
  readonly smartAccountDeployed: boolean
}

/** A network without smart accounts uses the EOA, whatever type is preferred. */
export async function readUser(host: SecureHost, caller: Caller, chain: string): Promise<UserView> {
  if (!host.networks.has(chain)) throw new HostError('Unsupported chain')
  const context = host.contextOf(caller, chain)
  const { email, userName } = caller.account
  const plain = (address: string): UserView => ({
    email,
    userName,
    address,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  })
  if (chain.startsWith('solana:')) return plain(context.keys.solana.publicKey.toBase58())
  const { address } = context.keys.evm
  const smart = await smartAccount(context, evmNetwork(context))
  if (!smart) return plain(address)
  return {
    ...plain(address),
    address: context.preferred === 'smartAccount' ? smart.address : address,
    accounts: [
      { address, type: 'eoa' },
      { address: smart.address, type: 'smartAccount' },
    ],
    preferredAccountType: context.preferred,
    smartAccountDeployed: await smart.isDeployed(),
  }
}

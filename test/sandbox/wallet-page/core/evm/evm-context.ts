import { type HDNodeWallet, JsonRpcProvider, Network } from 'ethers'
import { WcError } from '../protocol/wc-error'
import type { RequestQuestion } from '../question'
import type { AddedChain } from '../wallet-state'

/** Shared by the EVM methods. */
export type EvmContext = {
  readonly accounts: readonly HDNodeWallet[]
  /** Whether the wallet knows the chain (CAIP-2). */
  readonly hasChain: (chain: string) => boolean
  readonly nameOf: (chain: string) => readonly [name: string, symbol: string]
  readonly rpcUrl: (chain: string) => string | undefined
  readonly switchChain: (chain: string, topic: string) => Promise<void>
  readonly addChain: (chain: AddedChain) => void
  /** Addresses that a session may use, the one in use first. */
  readonly shared: (topic: string) => readonly string[]
  /** Hash of a batch that was sent, by its id. */
  readonly bundle: (id: string) => string | undefined
  readonly addBundle: (id: string, hash: string) => void
}

/** The account of that address, if the session may use it. */
export function authorize(
  { accounts, shared }: EvmContext,
  { topic }: RequestQuestion,
  address: unknown,
): HDNodeWallet {
  const wanted = String(address).toLowerCase()
  const isShared = shared(topic).some(each => each.toLowerCase() === wanted)
  const account = accounts.find(each => each.address.toLowerCase() === wanted)
  if (!account || !isShared)
    throw new WcError('unauthorizedMethod', 'The account is not part of this session.')
  return account
}

/** The account with a node of the chain. */
export function connect({ rpcUrl, nameOf }: EvmContext, account: HDNodeWallet, chain: string): HDNodeWallet {
  return account.connect(provider(rpcUrl(chain), nameOf(chain)[0], chain))
}

/** Without ethers' plug-ins for known networks: one of them requests a gas station on the web. */
export function provider(url: string | undefined, name: string, chain: string): JsonRpcProvider {
  if (!url) throw new WcError('unauthorizedChain', 'The wallet has no node for it.')
  const network = new Network(name, BigInt(chain.slice('eip155:'.length)))
  return new JsonRpcProvider(`${url}?by=wallet`, network, {
    staticNetwork: true,
    batchMaxCount: 1,
    cacheTimeout: -1,
  })
}

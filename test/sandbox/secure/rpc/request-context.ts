import type { CallBundles } from '../account/call-bundles'
import { EoaAccount } from '../account/eoa-account'
import type { Infrastructure } from '../account/infrastructure'
import type { SentOperations } from '../account/sent-operations'
import { SmartAccount } from '../account/smart-account'
import { readAddress } from '../evm/evm-call'
import type { EvmNetwork } from '../evm/evm-network'
import type { NodeClient } from '../evm/node-client'
import type { AccountKeys } from '../keys/account-keys'
import { HostError } from '../login/host-error'
import type { AccountType } from '../vault/account'
import type { ApprovalView } from './approval-view'

/** What a request contains besides method and parameters. */
export type RequestContext = {
  readonly keys: AccountKeys
  /** Origin of the page that sends it. */
  readonly origin: string
  /** The network in use (CAIP-2). */
  readonly chain: string
  readonly preferred: AccountType
  /** Undefined for an unknown network. */
  readonly evm: (caip2: string) => EvmNetwork | undefined
  readonly solana: (caip2: string) => NodeClient | undefined
  /** Undefined without smart accounts on this network. */
  readonly infrastructure: (network: EvmNetwork) => Infrastructure | undefined
  readonly bundles: CallBundles
  readonly operations: SentOperations
}

/** A request that waits for the user: it shows the same bytes that `run` sends. */
export type Prepared = { readonly view: ApprovalView; readonly run: () => Promise<unknown> }

/** The account of a request: the one that it names, or the one in use. */
export type Signer = { readonly network: EvmNetwork; readonly address: string } & (
  | { readonly kind: 'EOA'; readonly eoa: EoaAccount; readonly smart: undefined }
  | { readonly kind: 'Smart account'; readonly eoa: undefined; readonly smart: SmartAccount }
)

export function evmNetwork({ evm, chain }: RequestContext, wanted = chain): EvmNetwork {
  const network = evm(wanted)
  if (!network) throw new HostError(`There is no network ${wanted}`)
  return network
}

/** The owner's smart account on a network; undefined without smart accounts. */
export async function smartAccount(
  { keys, infrastructure }: RequestContext,
  network: EvmNetwork,
): Promise<SmartAccount | undefined> {
  const contracts = infrastructure(network)
  return contracts && SmartAccount.open(keys.evm, network, contracts)
}

/** `from` undefined: the account in use. Throws for addresses that are not the user's on this network. */
export async function findSigner(
  context: RequestContext,
  network: EvmNetwork,
  from?: unknown,
): Promise<Signer> {
  const { keys, preferred } = context
  const wanted = from === undefined ? undefined : readAddress(from, 'from')
  const isEoa = wanted ? wanted === keys.evm.address : preferred === 'eoa'
  const smart = isEoa ? undefined : await smartAccount(context, network)
  if (smart && (wanted === undefined || wanted === smart.address))
    return { kind: 'Smart account', network, address: smart.address, smart, eoa: undefined }
  if (wanted !== undefined && wanted !== keys.evm.address)
    throw new HostError('The account is not the one that is logged in')
  return {
    kind: 'EOA',
    network,
    address: keys.evm.address,
    eoa: new EoaAccount(keys.evm, network),
    smart: undefined,
  }
}

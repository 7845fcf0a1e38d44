import { namespaceOf } from '../../chains/namespaces'
import { W3mError } from '../../shared/errors/w3m-error'
import type { PageConnectorAccounts } from '../../shared/host/page-connector'
import { type Caip2, type Namespace, parseCaip2 } from '../../shared/lib/caip'
import type { Connection, ConnectorEvent } from '../connector'

/** Parsers for the values that connectors of one chain family return. */
export type ResponseParsers = {
  readonly namespace: Namespace
  /** Plain addresses without duplicates; `undefined` if one is invalid. */
  accounts(value: unknown): readonly string[] | undefined
  /** The network that the provider is on. */
  network(): Promise<Caip2>
}

const invalidResponse = (details: string) => new W3mError('WALLET_INVALID_RESPONSE', { details })

/** Reads the accounts that a page's connector returned. Rejects with WALLET_LOCKED if there are none. */
export async function readConnection(
  response: PageConnectorAccounts,
  parsers: ResponseParsers,
): Promise<Connection> {
  const { accounts: given, network, networks } = response
  const accounts = parsers.accounts(given)
  if (!accounts) throw invalidResponse('accounts')
  if (accounts.length === 0) throw new W3mError('WALLET_LOCKED')
  if (network !== undefined && !isOf(parsers, network)) throw invalidResponse('network')
  if (networks !== undefined && !(Array.isArray(networks) && networks.every(each => isOf(parsers, each))))
    throw invalidResponse('networks')
  return {
    accounts,
    network: network ?? (await parsers.network()),
    ...(networks && { approvedNetworks: [...networks], supportsAllNetworks: false }),
  }
}

/** Reads an event of a page's connector; `undefined` if it is invalid. */
export function readEvent(value: unknown, parsers: ResponseParsers): ConnectorEvent | undefined {
  const { type, accounts: given, network } = Object(value) as Readonly<Record<string, unknown>>
  if (type === 'disconnect') return { type: 'disconnected' }
  if (type === 'networkChanged') return isOf(parsers, network) ? { type, network } : undefined
  const accounts = type === 'accountsChanged' ? parsers.accounts(given) : undefined
  if (!accounts) return undefined
  return accounts.length > 0 ? { type: 'accountsChanged', accounts } : { type: 'disconnected' }
}

const isOf = ({ namespace }: ResponseParsers, network: unknown): network is Caip2 =>
  typeof network === 'string' && parseCaip2(network) !== undefined && namespaceOf(network) === namespace

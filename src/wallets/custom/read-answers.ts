import { namespaceOf } from '../../chains/namespaces'
import { W3mError } from '../../shared/errors/w3m-error'
import type { PageConnectorAccounts } from '../../shared/host/page-connector'
import { type Caip2, type Namespace, parseCaip2 } from '../../shared/lib/caip'
import type { Connection, ConnectorEvent } from '../connector'

/** How the answers of one chain family are read. */
export type Answers = {
  readonly namespace: Namespace
  /** Plain addresses without duplicates; `undefined` if one is invalid. */
  accounts(value: unknown): readonly string[] | undefined
  /** The network that the provider is on. */
  network(): Promise<Caip2>
}

const invalidResponse = (details: string) => new W3mError('WALLET_INVALID_RESPONSE', { details })

/** Reads the accounts that a page's connector returned. Rejects with WALLET_LOCKED if there are none. */
export async function readAnswer(answer: PageConnectorAccounts, answers: Answers): Promise<Connection> {
  const { accounts: given, network, networks } = answer
  const accounts = answers.accounts(given)
  if (!accounts) throw invalidResponse('accounts')
  if (accounts.length === 0) throw new W3mError('WALLET_LOCKED')
  if (network !== undefined && !isOf(answers, network)) throw invalidResponse('network')
  if (networks !== undefined && !(Array.isArray(networks) && networks.every(each => isOf(answers, each))))
    throw invalidResponse('networks')
  return {
    accounts,
    network: network ?? (await answers.network()),
    ...(networks && { approvedNetworks: [...networks], supportsAllNetworks: false }),
  }
}

/** Reads an event of a page's connector; `undefined` if it is invalid. */
export function readEvent(value: unknown, answers: Answers): ConnectorEvent | undefined {
  const { type, accounts: given, network } = Object(value) as Readonly<Record<string, unknown>>
  if (type === 'disconnect') return { type: 'disconnected' }
  if (type === 'networkChanged') return isOf(answers, network) ? { type, network } : undefined
  const accounts = type === 'accountsChanged' ? answers.accounts(given) : undefined
  if (!accounts) return undefined
  return accounts.length > 0 ? { type: 'accountsChanged', accounts } : { type: 'disconnected' }
}

const isOf = ({ namespace }: Answers, network: unknown): network is Caip2 =>
  typeof network === 'string' && parseCaip2(network) !== undefined && namespaceOf(network) === namespace

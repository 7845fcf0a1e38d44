import { connectRows } from '../../src/features/connect/connect-rows'
import type { Wallet } from '../../src/services/directory/schemas'
import type { ConnectorRow } from '../../src/wallets/connections/connectors-slice'
import { PAIRING_INFO } from './fake-pairing'
import { offerOf } from './offer-of'

export const wallet = (id: string, more: Partial<Wallet> = {}) => ({ id, name: id, ...more }) as Wallet
export const pairing: ConnectorRow = { ...PAIRING_INFO, alsoAnnounced: false }
export const announced = (rdns: string, more: Partial<ConnectorRow> = {}): ConnectorRow => ({
  uid: `announced:${rdns}`,
  id: rdns,
  rdns,
  type: 'ANNOUNCED',
  name: rdns,
  namespace: 'eip155',
  alsoAnnounced: false,
  ...more,
})

type All = Parameters<typeof connectRows>[0]
export type Sources = Partial<Omit<All, 'options'>> & { readonly options?: Partial<All['options']> }

/** The rows of the connect list; `by` stands in for what a test leaves out. */
export const listWith = (by: Sources) => (sources: Sources) =>
  connectRows({
    connectors: [],
    featured: [],
    recommended: [],
    awaited: { featured: false, recommended: false, excluded: false },
    offer: offerOf({}),
    namespaces: ['eip155'],
    recent: [],
    isPhone: false,
    ...by,
    ...sources,
    options: { enableEip6963: true, customWallets: [], featuredWalletIds: [], ...sources.options },
  })

/** Their visible text. */
export const textsOf = (rows: ReturnType<typeof connectRows>) =>
  rows.map(row => `${row.name}${row.tag ? ` (${row.tag})` : ''}`)

import type { AccountState } from '../../../../../src/wallets/walletconnect/provider/provider-binding'
import type { Session } from '../../../../../src/wallets/walletconnect/types'
import { METADATA } from './fake-peer'

/** A session with these grants, as the client returns it. */
export const sessionWith = (grants: Session['grants'], more: Partial<Session> = {}): Session => ({
  topic: 't',
  expiry: 5,
  peer: METADATA,
  grants,
  labels: {},
  networks: {},
  pairingTopic: 'p',
  settledAt: 1,
  ...more,
})

/** What the page sees of a session, on the first of these networks. */
export const accountStateWith = (
  session: Session,
  { accounts, networks }: { accounts: readonly string[]; networks: readonly [string, ...string[]] },
): AccountState => ({
  session,
  accounts,
  network: networks[0],
  approvedNetworks: networks,
  supportsAllNetworks: false,
})

import type { ConnectionState } from '../../../wallets/connections/connections-slice'

/**
 * The accounts of a wallet in a stable order: the wallet's own, regardless of the choice made here. The embedded wallet
 * moves the active account to the front, so its accounts are sorted by type.
 */
export function sharedAccounts({ accounts, chosen, shared, embedded }: ConnectionState): readonly string[] {
  if (embedded) {
    const isSmart = (address: string) => embedded.accountTypes[accounts.indexOf(address)] === 'smartAccount'
    return [...accounts].sort((a, b) => Number(isSmart(a)) - Number(isSmart(b)))
  }
  if (!shared || chosen !== accounts[0]) return accounts
  const known = shared.filter(each => accounts.includes(each))
  return [...known, ...accounts.filter(each => !known.includes(each))]
}

import type { ConnectionState } from '../../../wallets/connections/connections-slice'

/**
 * The accounts of a wallet in its own order, which choosing one of them here does not change. The e-mail wallet names the one
 * in use first: there the order is that of the kinds.
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

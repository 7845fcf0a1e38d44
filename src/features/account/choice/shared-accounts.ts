import type { ConnectionState } from '../../../wallets/connections/connections-slice'

/**
 * The accounts of a wallet in the wallet's own order, whichever of them is selected here. The e-mail wallet puts the
 * active account first, so its accounts are sorted by kind instead.
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

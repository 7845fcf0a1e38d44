import { invalidParams } from '../../rpc-error'
import type { WalletCore } from '../wallet-core'
import type { Methods } from './method-table'

/** Accounts and permissions: EIP-1102, EIP-2255. */
export const ACCOUNT_METHODS: Methods = {
  eth_accounts: async core => core.visibleAccounts,

  async eth_requestAccounts(core) {
    if (core.visibleAccounts.length === 0) await connect(core, 'eth_requestAccounts')
    return core.visibleAccounts
  },

  wallet_getPermissions: async core => permissions(core),

  async wallet_requestPermissions(core, params) {
    requireAccountsPermission(params)
    await connect(core, 'wallet_requestPermissions')
    return permissions(core)
  },

  async wallet_revokePermissions(core, params) {
    requireAccountsPermission(params)
    core.memory.update({ approved: false })
    return null
  },
}

async function connect(core: WalletCore, method: string): Promise<void> {
  await core.ask(method, {
    title: core.memory.state.locked ? 'Unlock and connect to this site' : 'Connect to this site',
    rows: [
      ['Site', location.origin],
      ['Account', core.signer.address],
    ],
  })
  core.memory.update({ approved: true, locked: false })
}

function permissions(core: WalletCore): unknown[] {
  const value = core.visibleAccounts
  if (value.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value }]
  return [{ parentCapability: 'eth_accounts', invoker: location.origin, caveats }]
}

function requireAccountsPermission(params: readonly unknown[]): void {
  const [wanted] = params
  if (typeof wanted !== 'object' || wanted === null || !('eth_accounts' in wanted)) {
    throw invalidParams('Only the permission eth_accounts exists.')
  }
}

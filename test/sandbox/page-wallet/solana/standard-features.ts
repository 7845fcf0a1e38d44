import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features'
import type { SolanaCore } from './solana-core'

/** Prompts the user to connect the site, unless it is connected already. */
async function requireApproval(core: SolanaCore): Promise<void> {
  if (!core.isTrusted) {
    await core.ask('standard:connect', {
      title: core.memory.state.locked ? 'Unlock and connect to this site' : 'Connect to this site',
      rows: [
        ['Site', location.origin],
        ['Account', core.address],
      ],
    })
    core.memory.update({ approved: true, locked: false })
  }
  core.setConnected(true)
}

/** Connection features of https://github.com/wallet-standard/wallet-standard. */
export function standardFeatures(
  core: SolanaCore,
): StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature {
  const listeners = new Set<StandardEventsListeners['change']>()
  core.onChange(() => {
    for (const listener of [...listeners]) listener({ accounts: core.accounts })
  })
  return {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false } = {}) {
        if (!silent) await requireApproval(core)
        else if (core.isTrusted) core.setConnected(true)
        return { accounts: core.accounts }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      // The standard keeps the site's permission.
      disconnect: async () => core.setConnected(false),
    },
    'standard:events': {
      version: '1.0.0',
      on(_event, listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}

import type { SandboxWallet } from '../../sandbox/page-wallet/sandbox-wallet'

declare global {
  interface Window {
    /** The page wallet of `demo.html?wallet=evm`. */
    readonly sandboxWallet?: SandboxWallet
  }
}

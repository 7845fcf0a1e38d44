import type { SandboxSolanaWallet, SandboxWallet } from '../../sandbox/page-wallet/sandbox-wallet'

declare global {
  interface Window {
    /** The page wallet of `demo.html?wallet=evm`. */
    readonly sandboxWallet?: SandboxWallet
    /** That of `demo.html?wallet=solana`. */
    readonly sandboxSolanaWallet?: SandboxSolanaWallet
  }
}

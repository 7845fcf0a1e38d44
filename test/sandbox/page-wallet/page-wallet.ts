import { Approval } from './approval/approval'
import { startEvmWallet } from './evm/evm-wallet'
import { startSolanaWallet } from './solana/solana-wallet'

type Sandbox = {
  readonly control?: string
  readonly evm: Readonly<Record<string, string>>
  readonly solana: Readonly<Record<string, string>>
}

/** Real wallets in the page: `demo.html?wallet=evm|solana|both`. Their script tag tells them where the sandbox is. */
function startPageWallets({ control, evm, solana }: Sandbox): void {
  const kind = new URLSearchParams(location.search).get('wallet')
  const approval = new Approval(control)
  if (kind !== 'solana') startEvmWallet({ approval, evm })
  if (kind !== 'evm') startSolanaWallet({ approval, solana })
}

startPageWallets(JSON.parse(document.currentScript?.dataset.sandbox ?? '{}'))

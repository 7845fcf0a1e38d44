import { createAnalyticsService } from './analytics/analytics-service'
import { createBlockscoutService } from './apis/blockscout-service'
import { createCoingeckoService } from './apis/coingecko-service'
import { createEnsGatewayService } from './apis/ens-gateway-service'
import { createEtherscanService } from './apis/etherscan-service'
import { createLifiService } from './apis/lifi-service'
import { createZeroExService } from './apis/zero-ex-service'
import { createBlockchainService } from './blockchain/blockchain-service'
import { createBundlerService } from './bundler/bundler-service'
import { createControlService } from './control/control-service'
import type { SandboxContext } from './core/context'
import type { Service } from './core/types'
import { createDirectoryService } from './directory/directory-service'
import { createEvmService } from './evm/evm-service'
import { createInboxService } from './mail/inbox-service'
import { createPagesService } from './pages/pages-service'
import { createPayService } from './pay/pay-service'
import { createPaymasterService } from './paymaster/paymaster-service'
import { createRelayService } from './relay/relay-service'
import { createSecureService } from './secure/secure-service'
import { createSellersService } from './sellers/sellers-service'
import { createSignInService } from './sign-in/sign-in-service'
import { createFarcasterService } from './social/farcaster/farcaster-service'
import { createSocialService } from './social/social-service'
import { SOLANA_CLUSTERS } from './solana/clusters'
import { createSolanaService } from './solana/solana-service'
import { createJupiterService } from './solana/swap/jupiter-service'
import { createWalletPageService } from './wallet-page/wallet-page-service'

/** Every service of the sandbox. To add one: a file that makes it, a line here, and its keys in `Manifest`. */
export const SERVICES: readonly ((context: SandboxContext) => Service)[] = [
  createPagesService,
  createDirectoryService,
  createAnalyticsService,
  createBlockchainService,
  createEvmService,
  ...SOLANA_CLUSTERS.map(cluster => (context: SandboxContext) => createSolanaService(context, cluster)),
  createJupiterService,
  createBlockscoutService,
  createEtherscanService,
  createCoingeckoService,
  createZeroExService,
  createLifiService,
  createEnsGatewayService,
  createRelayService,
  createWalletPageService,
  createInboxService,
  createPayService,
  createSellersService,
  createPaymasterService,
  createBundlerService,
  createSocialService,
  createFarcasterService,
  createSecureService,
  createSignInService,
  createControlService,
]

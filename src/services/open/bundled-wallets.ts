import backpack from '@web3icons/core/svgs/wallets/background/backpack.svg.js'
import coinbase from '@web3icons/core/svgs/wallets/background/coinbase.svg.js'
import enkrypt from '@web3icons/core/svgs/wallets/background/enkrypt.svg.js'
import exodus from '@web3icons/core/svgs/wallets/background/exodus.svg.js'
import imtoken from '@web3icons/core/svgs/wallets/background/imtoken.svg.js'
import ledger from '@web3icons/core/svgs/wallets/background/ledger.svg.js'
import metamask from '@web3icons/core/svgs/wallets/background/metamask.svg.js'
import okx from '@web3icons/core/svgs/wallets/background/okx.svg.js'
import phantom from '@web3icons/core/svgs/wallets/background/phantom.svg.js'
import rabby from '@web3icons/core/svgs/wallets/background/rabby.svg.js'
import rainbow from '@web3icons/core/svgs/wallets/background/rainbow.svg.js'
import solflare from '@web3icons/core/svgs/wallets/background/solflare.svg.js'
import tokenPocket from '@web3icons/core/svgs/wallets/background/token-pocket.svg.js'
import trust from '@web3icons/core/svgs/wallets/background/trust.svg.js'
import zerion from '@web3icons/core/svgs/wallets/background/zerion.svg.js'
import type { Namespace } from '../../shared/lib/caip'

export type BundledWallet = {
  readonly id: string
  readonly name: string
  /** SVG text. */
  readonly mark: string
  /** The wallet's own page for getting it. */
  readonly homepage: string
  readonly rdns?: string
  /** Chain families; absent for all. */
  readonly namespaces?: readonly Namespace[]
  /** Returns a URL for phones: it opens the page in the wallet's own browser, or leads to the wallet's download. */
  readonly browse?: (page: string) => string
}

const EVM = ['eip155'] as const
const SOLANA = ['solana'] as const
const encoded = encodeURIComponent

/**
 * Wallets of the list without a directory: those with a browser extension that announces itself (EIP-6963 or Wallet
 * Standard), in alphabetical order after the most used ones. Marks come from https://github.com/0xa3k5/web3icons (MIT).
 *
 * Links to a wallet's own browser: https://docs.metamask.io/sdk/guides/use-deeplinks,
 * https://docs.phantom.com/phantom-deeplinks/other-methods/browse,
 * https://developer.trustwallet.com/developer/develop-for-trust/deeplinking.
 */
export const BUNDLED_WALLETS: readonly BundledWallet[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    mark: metamask,
    homepage: 'https://metamask.io/download',
    rdns: 'io.metamask',
    browse: page => `https://link.metamask.io/dapp/${page.replace(/^https?:\/\//, '')}`,
  },
  {
    id: 'phantom',
    name: 'Phantom',
    mark: phantom,
    homepage: 'https://phantom.com/download',
    rdns: 'app.phantom',
    browse: page => `https://phantom.app/ul/browse/${encoded(page)}?ref=${encoded(new URL(page).origin)}`,
  },
  {
    id: 'coinbase',
    name: 'Coinbase Wallet',
    mark: coinbase,
    homepage: 'https://www.coinbase.com/wallet/downloads',
    rdns: 'com.coinbase.wallet',
  },
  {
    id: 'trust',
    name: 'Trust Wallet',
    mark: trust,
    homepage: 'https://trustwallet.com/download',
    rdns: 'com.trustwallet.app',
    browse: page => `https://link.trustwallet.com/open_url?coin_id=60&url=${encoded(page)}`,
  },
  {
    id: 'rabby',
    name: 'Rabby',
    mark: rabby,
    homepage: 'https://rabby.io',
    rdns: 'io.rabby',
    namespaces: EVM,
  },
  {
    id: 'solflare',
    name: 'Solflare',
    mark: solflare,
    homepage: 'https://solflare.com/download',
    namespaces: SOLANA,
  },
  {
    id: 'backpack',
    name: 'Backpack',
    mark: backpack,
    homepage: 'https://backpack.app/download',
    rdns: 'app.backpack',
  },
  { id: 'enkrypt', name: 'Enkrypt', mark: enkrypt, homepage: 'https://www.enkrypt.com', rdns: 'com.enkrypt' },
  {
    id: 'exodus',
    name: 'Exodus',
    mark: exodus,
    homepage: 'https://www.exodus.com/download',
    rdns: 'com.exodus.web3-wallet',
  },
  {
    id: 'imtoken',
    name: 'imToken',
    mark: imtoken,
    homepage: 'https://token.im/download',
    rdns: 'im.token.app',
    namespaces: EVM,
  },
  { id: 'ledger', name: 'Ledger', mark: ledger, homepage: 'https://www.ledger.com', namespaces: EVM },
  { id: 'okx', name: 'OKX Wallet', mark: okx, homepage: 'https://web3.okx.com', rdns: 'com.okex.wallet' },
  {
    id: 'rainbow',
    name: 'Rainbow',
    mark: rainbow,
    homepage: 'https://rainbow.me/download',
    rdns: 'me.rainbow',
    namespaces: EVM,
  },
  {
    id: 'token-pocket',
    name: 'TokenPocket',
    mark: tokenPocket,
    homepage: 'https://www.tokenpocket.pro',
    rdns: 'pro.tokenpocket',
  },
  {
    id: 'zerion',
    name: 'Zerion',
    mark: zerion,
    homepage: 'https://zerion.io',
    rdns: 'io.zerion.wallet',
  },
]

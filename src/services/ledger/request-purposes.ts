import type { LedgerData, LedgerPurpose } from '../../shared/host/ledger'

export type RequestPurpose = { readonly purpose: LedgerPurpose; readonly data: readonly LedgerData[] }

const of = (purpose: LedgerPurpose, ...data: readonly LedgerData[]): RequestPurpose => ({ purpose, data })

/**
 * Every request that the modal sends, by the name of its endpoint or connection: what it is for, and what it reveals
 * about the visitor. The view "Data sent", `modal.ledger()` and docs/reference/requests.md are made of
 * it. An endpoint without a line here stops `npm run docs`.
 */
export const REQUEST_PURPOSES = {
  getWallets: of('wallets', 'network', 'entered'),
  getAnalyticsConfig: of('analytics'),
  sendEvent: of('analytics', 'usage'),
  getWalletImage: of('images', 'shown'),
  getAssetImage: of('images', 'shown'),
  getNetworkImage: of('images', 'shown'),
  getPicture: of('images', 'shown'),
  /** A picture that an `<img>` loads: of a wallet that the page, the browser or its own service provides. */
  image: of('images', 'shown'),
  getIdentity: of('account', 'address'),
  getReverseNames: of('names', 'address'),
  getProfile: of('names', 'address'),
  getBalance: of('account', 'address', 'network'),
  getHistory: of('account', 'address', 'network'),
  getSupportedChains: of('account'),
  getNfts: of('account', 'address', 'network'),
  getNameRecord: of('names', 'entered'),
  resolveName: of('names', 'entered'),
  getNameSuggestions: of('names', 'entered'),
  registerName: of('names', 'entered', 'address', 'signature'),
  getSwapTokens: of('swap', 'network'),
  getQuote: of('swap', 'address', 'tokens', 'amount'),
  getGasPrice: of('swap', 'network'),
  getPrice: of('swap', 'tokens'),
  checkAllowance: of('swap', 'address', 'tokens'),
  buildApproval: of('swap', 'address', 'tokens', 'amount'),
  buildSwap: of('swap', 'address', 'tokens', 'amount'),
  getOnrampOptions: of('buy'),
  getOnrampQuote: of('buy', 'amount'),
  createOnrampUrl: of('buy', 'address', 'amount'),
  getPurchases: of('buy', 'address'),
  getSellers: of('buy', 'address'),
  getSellerPage: of('buy', 'address'),
  getNativeBalance: of('network', 'address'),
  rpc: of('network', 'address', 'transaction'),
  /** Whether a service that pays network fees answers. */
  checkPaymaster: of('network'),
  getNftMoves: of('network', 'transaction'),
  getNftHolder: of('network', 'address', 'tokens'),
  getSentTransfer: of('network', 'transaction'),
  getNonce: of('signIn'),
  verifyMessage: of('signIn', 'address', 'message', 'signature'),
  getSession: of('signIn'),
  signOut: of('signIn'),
  /** The WebSocket of pairings and paired wallets. */
  relay: of('pairing', 'encrypted'),
  /** The frame of the embedded wallet. */
  frame: of('embeddedWallet', 'network', 'site', 'entered'),
} as const satisfies Readonly<Record<string, RequestPurpose>>

/**
 * `w3m-modal/testing`: wallets that a test approves, rejects, delays and switches, for pages in a browser and in jsdom.
 * They sign with real keys.
 */

export type { EvmAccount } from './evm/evm-account'
export type { RpcAnswers, SentTransaction } from './evm/evm-chain'
export { createFakeEvmWallet, type FakeEvmWallet, type FakeEvmWalletOptions } from './evm/fake-evm-wallet'
export type { FakeWallet, SignedMessage, SignInOptions } from './fake-wallet'
export { cleanUp } from './page/installed'
export {
  createFakePairedWallet,
  type FakePairedWallet,
  type FakePairedWalletOptions,
} from './paired/fake-paired-wallet'
export type { TestRelay } from './paired/test-relay'
export { createFakeSession, type FakeSession } from './sign-in/fake-session'
export { connectFakeWallet, signIn } from './sign-in/sign-in'
export {
  createFakeSolanaWallet,
  type FakeSolanaWallet,
  type FakeSolanaWalletOptions,
} from './solana/fake-solana-wallet'
export type { SolanaAccount } from './solana/solana-core'
export type { AnswerOptions, WalletAnswer, WalletFailure, WalletRequest } from './wallet-requests'

import type { SignInFields } from '../../shared/lib/sign-in/sign-in-message'
import { createSolanaProvider } from '../solana/solana-provider'
import { signInByWallet } from './standard-sign-in'
import { createStandardSigner } from './standard-signer'

type Options = Parameters<typeof createStandardSigner>[0] &
  Omit<Parameters<typeof createSolanaProvider>[0], 'signer'>

/** Creates the page's provider for a Wallet Standard wallet. This module is loaded lazily. */
export function createStandardPage({ accountState, adapter, ...options }: Options) {
  const { wallet, whileConnected } = options
  return {
    ...createSolanaProvider({ signer: createStandardSigner(options), accountState, adapter }),
    signIn: (fields: SignInFields) => signInByWallet(wallet, fields, { whileConnected, adapter }),
  }
}

import type { SignInFields } from '../../shared/lib/sign-in/sign-in-message'
import { createSolanaProvider } from '../solana/solana-provider'
import { signInByWallet } from './standard-sign-in'
import { createStandardSigner } from './standard-signer'

type Options = Parameters<typeof createStandardSigner>[0] &
  Omit<Parameters<typeof createSolanaProvider>[0], 'signer'>

/** The provider of a wallet of the Wallet Standard: the leaf that the lazy line points to. */
export function createStandardPage({ accountState, adapter, ...options }: Options) {
  const { wallet, whileConnected } = options
  return {
    ...createSolanaProvider({ signer: createStandardSigner(options), accountState, adapter }),
    signIn: (fields: SignInFields) => signInByWallet(wallet, fields, { whileConnected, adapter }),
  }
}

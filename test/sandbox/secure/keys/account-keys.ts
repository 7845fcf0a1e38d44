import { Keypair } from '@solana/web3.js'
import { getBytes, HDNodeWallet, Mnemonic } from 'ethers'
import { deriveEd25519Seed } from './slip10'

export type AccountKeys = { readonly evm: HDNodeWallet; readonly solana: Keypair }

/** m/44'/501'/0'/0', from which current wallets derive the first account. */
const SOLANA_PATH = [44, 501, 0, 0]

/** Both keys of one recovery phrase; the EVM one at m/44'/60'/0'/0/0. `entropy`: 16 bytes in hex. */
export function deriveKeys(entropy: string): AccountKeys {
  const mnemonic = Mnemonic.fromEntropy(`0x${entropy}`)
  const seed = getBytes(mnemonic.computeSeed())
  return {
    evm: HDNodeWallet.fromMnemonic(mnemonic),
    solana: Keypair.fromSeed(deriveEd25519Seed(seed, SOLANA_PATH)),
  }
}

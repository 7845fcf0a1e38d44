import { dataSlice, HDNodeWallet, keccak256, Mnemonic, toUtf8Bytes } from 'ethers'

const ACCOUNTS = 3

/** A BIP-39 phrase derived from a word, so that tests know the accounts. It is worthless elsewhere. */
export function phraseOf(seed: string): string {
  const entropy = dataSlice(keccak256(toUtf8Bytes(`w3m sandbox wallet page ${seed}`)), 0, 16)
  return Mnemonic.fromEntropy(entropy).phrase
}

/** The accounts of a phrase: BIP-44, m/44'/60'/0'/0/n. */
export function accountsOf(phrase: string): readonly HDNodeWallet[] {
  const root = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(phrase), "m/44'/60'/0'/0")
  return Array.from({ length: ACCOUNTS }, (_, index) => root.deriveChild(index))
}

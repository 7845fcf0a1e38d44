import { privateKeyToAccount } from 'viem/accounts'

type Hex = `0x${string}`

/** What signs for an account; accounts of viem fit. A method that is absent is not supported by the wallet. */
export interface EvmAccount {
  readonly address: string
  signMessage(args: { message: { raw: Hex } }): Promise<string>
  signTypedData?(typedData: never): Promise<string>
  signTransaction?(transaction: never): Promise<string>
}

/** First two accounts of Anvil and Hardhat. Their keys are public. */
export const TEST_KEYS: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
]

export const toEvmAccount = (given: Hex | EvmAccount): EvmAccount =>
  typeof given === 'string' ? privateKeyToAccount(given) : given

/** UTF-8 bytes of a text, as hex. */
export function toHexText(text: string): Hex {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}

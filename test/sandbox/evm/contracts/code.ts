import { Interface } from 'ethers'
import multicall from './sandbox-multicall.abi.json'
import nft from './sandbox-nft.abi.json'
import registry from './sandbox-registry.abi.json'
import resolver from './sandbox-resolver.abi.json'
import reverseRegistrar from './sandbox-reverse-registrar.abi.json'
import token from './sandbox-token.abi.json'

export const TOKEN_ABI = new Interface(token.abi)
export const NFT_ABI = new Interface(nft.abi)
export const REGISTRY_ABI = new Interface(registry.abi)
export const RESOLVER_ABI = new Interface(resolver.abi)
export const REVERSE_REGISTRAR_ABI = new Interface(reverseRegistrar.abi)

/** https://docs.ens.domains/learn/deployments */
export const ENS = {
  registry: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  resolver: '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63',
  reverseRegistrar: '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb',
} as const

export const ENS_CODE: readonly (readonly [address: string, code: string])[] = [
  [ENS.registry, registry.runtime],
  [ENS.resolver, resolver.runtime],
  [ENS.reverseRegistrar, reverseRegistrar.runtime],
]

/** Multicall3, which viem and wagmi ask for several reads at once. The same address on every chain. */
export const MULTICALL = {
  address: '0xcA11bde05977b3631167028862bE2a173976CA11',
  code: multicall.runtime,
} as const

type Compiled = { readonly runtime: string; readonly immutables: Readonly<Record<string, readonly number[]>> }

/** The code with 32-byte words inserted at the compiler's placeholders. */
function fill({ runtime, immutables }: Compiled, words: Readonly<Record<string, string>>): string {
  let code = runtime
  for (const [name, places] of Object.entries(immutables)) {
    for (const place of places) {
      const start = 2 + place * 2
      code = code.slice(0, start) + words[name] + code.slice(start + 64)
    }
  }
  return code
}

/** Text of up to 32 bytes, left-aligned. */
const textWord = (text: string) => Buffer.from(text, 'utf8').toString('hex').padEnd(64, '0')

export function tokenCode({
  name,
  symbol,
  decimals,
}: {
  name: string
  symbol: string
  decimals: number
}): string {
  const words = { name: textWord(name), symbol: textWord(symbol) }
  return fill(token, { ...words, decimals: decimals.toString(16).padStart(64, '0') })
}

export function nftCode({ name, symbol }: { name: string; symbol: string }): string {
  return fill(nft, { name: textWord(name), symbol: textWord(symbol) })
}

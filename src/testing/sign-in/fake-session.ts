import { ed25519 } from '@noble/curves/ed25519'
import { recoverMessageAddress } from 'viem'
import type { SiweFunctions, SiweSession } from '../../shared/host/host-functions'
import { decodeBase58 } from '../../shared/lib/encoding/base58'

export type FakeSession = SiweFunctions & {
  /** Who is signed in. The test may set it. */
  session: SiweSession | null
  /** Messages that were verified, oldest first. */
  readonly verified: readonly {
    readonly message: string
    readonly signature: string
    readonly isValid: boolean
  }[]
}

const HEAD = /^\S+ wants you to sign in with your (Ethereum|Solana) account:\n(\S+)\n/

/**
 * Sign-in service in memory, for `modal.siwe` in tests without a server. It verifies the signatures of accounts with a
 * key, the nonce and the expiration time, and knows no smart accounts (EIP-1271).
 */
export function createFakeSession(): FakeSession {
  const nonces = new Set<string>()
  const verified: { message: string; signature: string; isValid: boolean }[] = []

  async function isValid(message: string, signature: string): Promise<SiweSession | undefined> {
    const [, chain, address = ''] = HEAD.exec(message) ?? []
    const field = (name: string) => new RegExp(`^${name}: (\\S+)$`, 'm').exec(message)?.[1]
    const expires = field('Expiration Time')
    if (!chain || !nonces.delete(field('Nonce') ?? '')) return undefined
    if (expires && Date.parse(expires) <= Date.now()) return undefined
    const chainId = field('Chain ID') ?? ''
    if (chain === 'Solana') {
      const [key, bytes] = [decodeBase58(address), decodeBase58(signature)]
      const isSigned = key && bytes && ed25519.verify(bytes, new TextEncoder().encode(message), key)
      return isSigned ? { address, chainId: solanaNetwork(chainId) } : undefined
    }
    const signer = await recoverMessageAddress({ message, signature: signature as `0x${string}` })
    return signer.toLowerCase() === address.toLowerCase() ? { address, chainId: Number(chainId) } : undefined
  }

  const session: FakeSession = {
    session: null,
    verified,
    async getNonce() {
      const nonce = Array.from(crypto.getRandomValues(new Uint8Array(12)), byte =>
        byte.toString(16).padStart(2, '0'),
      ).join('')
      nonces.add(nonce)
      return nonce
    },
    async verifyMessage({ message, signature }) {
      const found = await isValid(message, signature).catch(() => undefined)
      verified.push({ message, signature, isValid: found !== undefined })
      if (found) session.session = found
      return found !== undefined
    },
    getSession: async () => session.session,
    async signOut() {
      session.session = null
      return true
    },
  }
  return session
}

/** Sign-In With Solana names clusters, sessions use CAIP-2. */
const CLUSTER_NETWORKS: Readonly<Record<string, string>> = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}
const solanaNetwork = (chainId: string) => CLUSTER_NETWORKS[chainId.replace(/^solana:/, '')] ?? chainId

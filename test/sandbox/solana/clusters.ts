import type { Caip2 } from '../../../src/shared/lib/caip'

export type Token = {
  readonly symbol: string
  /** Address of its mint. */
  readonly mint: string
  readonly decimals: number
  /** Bait that strangers send, by its name. */
  readonly spamName?: string
}

export type Cluster = {
  readonly id: Caip2
  /** Name in the Wallet Standard: `solana:<name>`. */
  readonly name: 'mainnet' | 'testnet' | 'devnet'
  readonly title: string
  /** Genesis hash of the public cluster, whose first 32 characters are its CAIP-2 reference. */
  readonly genesisHash: string
  /** Tokens with the addresses that they have on the public cluster. */
  readonly tokens: readonly Token[]
}

const MSOL: Token = { symbol: 'mSOL', mint: 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So', decimals: 9 }
const CLAIM: Token = {
  symbol: 'CLAIM',
  mint: 'C1aimYourAirdropAtSpamExamp1e11111111111111',
  decimals: 6,
  spamName: 'Visit claim-sol.example',
}
const usdc = (mint: string): Token => ({ symbol: 'USDC', mint, decimals: 6 })

/** The Solana networks that have a node in the sandbox. */
export const SOLANA_CLUSTERS: readonly Cluster[] = [
  {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'mainnet',
    title: 'Solana',
    genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    tokens: [usdc('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'), MSOL, CLAIM],
  },
  {
    id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    name: 'testnet',
    title: 'Solana Testnet',
    genesisHash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
    tokens: [usdc('CpMah17kQEL2wqyMKt3mZBdTnZbkbfx4nqmQMFDP5vwp'), MSOL, CLAIM],
  },
  {
    id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'devnet',
    title: 'Solana Devnet',
    genesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
    tokens: [usdc('4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'), MSOL, CLAIM],
  },
]

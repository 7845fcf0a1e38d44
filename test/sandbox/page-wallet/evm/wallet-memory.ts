import { keccak256, toUtf8Bytes } from 'ethers'
import { StoredState } from '../stored-state'
import { FIRST_CHAINS, type WalletChain } from './wallet-chain'

const ACCOUNTS = 2

/** Stored state of the wallet. */
export type WalletMemoryState = {
  /**
   * Private keys of its accounts, derived from the seed, so that tests know the addresses. They are worthless
   * elsewhere.
   */
  readonly keys: readonly string[]
  /** Index of the account in use. */
  readonly account: number
  /** The site of this origin may see the accounts. */
  readonly approved: boolean
  readonly locked: boolean
  readonly chainId: number
  readonly chains: readonly WalletChain[]
  /** Hashes of the batches it has sent, by their ids. */
  readonly bundles?: Readonly<Record<string, string>>
}

/** The wallet's stored state. */
export class WalletMemory extends StoredState<WalletMemoryState> {
  constructor(seed: string) {
    const keys = Array.from({ length: ACCOUNTS }, (_, index) =>
      keccak256(toUtf8Bytes(`w3m sandbox wallet ${seed} ${index}`)),
    )
    const first = { keys, account: 0, approved: false, locked: false, chainId: 1, chains: FIRST_CHAINS }
    super(`sandbox-wallet:${seed}`, first, isState)
  }
}

function isState(value: unknown): value is WalletMemoryState {
  return (
    typeof value === 'object' && value !== null && 'keys' in value && 'chains' in value && 'chainId' in value
  )
}

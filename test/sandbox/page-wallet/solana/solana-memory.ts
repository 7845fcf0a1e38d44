import { StoredState } from '../stored-state'

/** Stored state of the wallet. */
export type SolanaMemoryState = {
  /** Index of the account in use. */
  readonly account: number
  /** The site of this origin may see the accounts. */
  readonly approved: boolean
  readonly locked: boolean
}

/** The wallet's stored state. */
export class SolanaMemory extends StoredState<SolanaMemoryState> {
  constructor(seed: string) {
    super(`sandbox-wallet-solana:${seed}`, { account: 0, approved: false, locked: false }, isState)
  }
}

function isState(value: unknown): value is SolanaMemoryState {
  return typeof value === 'object' && value !== null && 'account' in value && 'approved' in value
}

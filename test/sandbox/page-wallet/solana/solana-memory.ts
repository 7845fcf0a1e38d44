import { StoredState } from '../stored-state'

/** Everything the wallet remembers. */
export type SolanaMemoryState = {
  /** Which of its accounts is in use. */
  readonly account: number
  /** The site of this origin may see the accounts. */
  readonly approved: boolean
  readonly locked: boolean
}

/** The wallet's memory. */
export class SolanaMemory extends StoredState<SolanaMemoryState> {
  constructor(seed: string) {
    super(`sandbox-wallet-solana:${seed}`, { account: 0, approved: false, locked: false }, isState)
  }
}

function isState(value: unknown): value is SolanaMemoryState {
  return typeof value === 'object' && value !== null && 'account' in value && 'approved' in value
}

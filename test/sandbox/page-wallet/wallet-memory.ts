import { keccak256, toUtf8Bytes } from 'ethers'
import { FIRST_CHAINS, type WalletChain } from './wallet-chain'

const ACCOUNTS = 2

/** Everything the wallet remembers. */
export type WalletMemoryState = {
  /** Private keys of its accounts: from the seed, so that tests know the addresses; without value anywhere else. */
  readonly keys: readonly string[]
  /** Which of them is in use. */
  readonly account: number
  /** The site of this origin may see the accounts. */
  readonly approved: boolean
  readonly locked: boolean
  readonly chainId: number
  readonly chains: readonly WalletChain[]
}

/** The wallet's memory: it outlives the page, and other pages of the origin hear of changes. */
export class WalletMemory {
  readonly #key: string
  #state: WalletMemoryState
  readonly #listeners: ((state: WalletMemoryState, before: WalletMemoryState) => void)[] = []

  constructor(seed: string) {
    this.#key = `sandbox-wallet:${seed}`
    const first: WalletMemoryState = {
      keys: Array.from({ length: ACCOUNTS }, (_, index) =>
        keccak256(toUtf8Bytes(`w3m sandbox wallet ${seed} ${index}`)),
      ),
      account: 0,
      approved: false,
      locked: false,
      chainId: 1,
      chains: FIRST_CHAINS,
    }
    this.#state = this.#read() ?? first
    window.addEventListener('storage', event => {
      const state = event.key === this.#key ? this.#read() : undefined
      if (state) this.#change(state)
    })
  }

  get state(): WalletMemoryState {
    return this.#state
  }

  /** Called after each change, of this page or of another. */
  onChange(listener: (state: WalletMemoryState, before: WalletMemoryState) => void): void {
    this.#listeners.push(listener)
  }

  update(change: Partial<WalletMemoryState>): void {
    const state = { ...this.#state, ...change }
    try {
      localStorage.setItem(this.#key, JSON.stringify(state))
    } catch {
      // Blocked or full: it remembers for as long as the page lives.
    }
    this.#change(state)
  }

  #change(state: WalletMemoryState): void {
    const before = this.#state
    this.#state = state
    for (const listener of this.#listeners) listener(state, before)
  }

  #read(): WalletMemoryState | undefined {
    try {
      const state: unknown = JSON.parse(localStorage.getItem(this.#key) ?? 'null')
      return isState(state) ? state : undefined
    } catch {
      return undefined
    }
  }
}

function isState(value: unknown): value is WalletMemoryState {
  return (
    typeof value === 'object' && value !== null && 'keys' in value && 'chains' in value && 'chainId' in value
  )
}

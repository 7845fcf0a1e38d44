/** `window.sandboxWallet`: what a test can do to the page wallet without asking it. */
export interface SandboxWallet {
  /** The account in use. */
  readonly address: string
  /** A number, or hex as wallets write it. */
  switchChain(id: number | string): void
  /** 0 or 1. */
  switchAccount(index: number): void
  /** Shows no account until unlocked, or until the person connects again. */
  lock(): void
  unlock(): void
  /** As if it was removed: open questions and later requests fail with 4900. */
  vanish(): void
  /** Tells the page's listeners anything. */
  emit(event: string, data: unknown): void
}

/** `window.sandboxSolanaWallet`: the same for the Wallet Standard wallet. */
export interface SandboxSolanaWallet {
  /** The account in use. */
  readonly address: string
  /** 0 or 1. */
  switchAccount(index: number): void
  /** Shows no account until unlocked, or until the person connects again. */
  lock(): void
  unlock(): void
  /** Tells the page that it is there; `?late` leaves that to the test. */
  register(): void
  /** Takes itself away from the page. */
  unregister(): void
}

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

/** `window.sandboxWallet`: lets a test control the page wallet directly. */
export interface SandboxWallet {
  /** The account in use. */
  readonly address: string
  /** A number, or hex as wallets write it. */
  switchChain(id: number | string): void
  /** 0 or 1. */
  switchAccount(index: number): void
  /** Shows no account until unlocked, or until the user connects again. */
  lock(): void
  unlock(): void
  /** As if it were uninstalled: open prompts and later requests fail with 4900. */
  vanish(): void
  /** Fires any event of the provider. */
  emit(event: string, data: unknown): void
}

/** `window.sandboxSolanaWallet`: the same for the Wallet Standard wallet. */
export interface SandboxSolanaWallet {
  /** The account in use. */
  readonly address: string
  /** 0 or 1. */
  switchAccount(index: number): void
  /** Shows no account until unlocked, or until the user connects again. */
  lock(): void
  unlock(): void
  /** Registers with the page; `?late` leaves that to the test. */
  register(): void
  /** Unregisters from the page. */
  unregister(): void
}

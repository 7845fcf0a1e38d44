/** What a wallet asks its user. */
export type Question = {
  readonly kind: 'connect' | 'switch' | 'sign' | 'send'
  approve(): void
  decline(): void
  /** Signs and sends, and fails to say so: its answer is an error that proves nothing. */
  muddle(): void
  /** Signs and sends, and never answers. */
  fallSilent(): void
}

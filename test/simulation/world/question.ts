/** A prompt of a wallet. */
export type Question = {
  readonly kind: 'connect' | 'switch' | 'sign' | 'send'
  approve(): void
  decline(): void
  /** Signs and sends, and then responds with an error that proves nothing. */
  muddle(): void
  /** Signs and sends, and never responds. */
  fallSilent(): void
}

export type ResponseKind = 'hash' | 'signature' | 'object'

/**
 * Guesses the kind of a response: a transaction hash is `0x` and 64 hex characters, a signature `0x` and at least 62,
 * anything else an object.
 */
export function guessResponseKind(response: unknown): ResponseKind {
  if (typeof response !== 'string') return 'object'
  if (/^0x[0-9a-f]{64}$/i.test(response)) return 'hash'
  return /^0x[0-9a-f]{62,}$/i.test(response) ? 'signature' : 'object'
}

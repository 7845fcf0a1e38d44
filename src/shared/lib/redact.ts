const EVM = /0x[0-9a-f]{40,}|\b[0-9a-f]{40}\b/gi
/** Also with the percent-encoded `@` of a URL. */
const EMAIL = /[^\s@/"'<>(),;:]+(?:@|%40)[^\s@/"'<>(),;:]+\.[^\s@/"'<>(),;:]{2,}/g
/**
 * 32 to 44 base58 characters, with an optional namespace before them, or the last two characters of a percent-encoded
 * colon, `%3A`.
 */
const SOLANA = /\b(solana:)?([1-9A-HJ-NP-Za-km-z]{32,46})\b/g

export const REDACTED = 'redacted'

/** Longer than any text shown. Searching one long word for addresses takes quadratic time. */
const MAX_LENGTH = 4_800

/**
 * Removes anything that looks like an account or email address, for analytics and error details. Prefers to remove a
 * harmless word over leaving an address in. `solana:` with 32 characters stays, because it is a CAIP-2 id. Very long
 * text is cut first.
 */
export function redactText(text: string): string {
  return cut(text)
    .replace(EMAIL, REDACTED)
    .replace(EVM, REDACTED)
    .replace(SOLANA, (match, namespace = '', word: string) =>
      namespace && word.length === 32 ? match : namespace + REDACTED,
    )
}

/** Cuts at a space, so that no part of an address is left at the end. */
function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  return text.slice(0, Math.max(0, text.lastIndexOf(' ', MAX_LENGTH)))
}

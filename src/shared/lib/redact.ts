const EVM = /0x[0-9a-f]{40,}|\b[0-9a-f]{40}\b/gi
const EMAIL = /[^\s@/"'<>(),;:]+@[^\s@/"'<>(),;:]+\.[^\s@/"'<>(),;:]{2,}/g
/** 32 to 44 base58 characters, with the namespace before them where there is one. */
const SOLANA = /\b(solana:)?([1-9A-HJ-NP-Za-km-z]{32,44})\b/g

export const REDACTED = 'redacted'

/** More than any use of it shows. Looking for addresses in one long word takes time by the square of its length. */
const MAX_LENGTH = 4_800

/**
 * Text without anything that looks like an account address or an e-mail address, for analytics and for error details.
 * Rather takes a harmless word too many than leaves an address in. `solana:` with 32 characters stays: a CAIP-2 id.
 * What is very long is cut first.
 */
export function redactText(text: string): string {
  return cut(text)
    .replace(EMAIL, REDACTED)
    .replace(EVM, REDACTED)
    .replace(SOLANA, (match, namespace: string | undefined, word: string) =>
      namespace && word.length === 32 ? match : `${namespace ?? ''}${REDACTED}`,
    )
}

/** At a space, so that no part of an address is left at the end. */
function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  return text.slice(0, Math.max(0, text.lastIndexOf(' ', MAX_LENGTH)))
}

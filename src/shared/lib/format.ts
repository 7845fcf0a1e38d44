/** Shortens an address to its first and last characters (`0x1234…abcd`), unless it is already that short. */
export function truncateAddress(address: string, start = 6, end = 4): string {
  if (address.length <= start + end) return address
  return `${address.slice(0, start)}…${address.slice(address.length - end)}`
}

/**
 * Control characters, lone surrogates, private-use characters, and characters that are invisible or change the writing
 * direction.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** More than three combining marks on one letter, which serve to draw over other rows. */
const STACKED_DIACRITICS = /(\p{M}{3})\p{M}+/gu

/** Printable ASCII text, in which each code unit is one visible character. */
const PLAIN = /^[ -~]*$/

/** Upper limit of code units in one user-perceived character, enough for emoji families. */
const UNITS_PER_CHARACTER = 16

/**
 * Cleans a third party's text to one line without invisible characters: normalized, at most `maxLength` user-perceived
 * characters. May return an empty string.
 */
export function cleanText(text: string, maxLength: number): string {
  // Cut first: segmenting 100,000 letters takes seconds.
  const start = text.slice(0, maxLength * UNITS_PER_CHARACTER)
  // Fast path for most names: compiling the regular expressions below takes 10 ms of the first opening.
  if (start.length <= maxLength && PLAIN.test(start)) return start.replace(/ +/g, ' ').trim()
  const line = start
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .replace(STACKED_DIACRITICS, '$1')
    .replace(/ +/g, ' ')
    .trim()
  const characters = graphemes(line)
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : line
}

function graphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return Array.from(text) // Firefox before 125
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/** `0x1234…abcd`: the first and last characters; the whole address where that is no longer. */
export function truncateAddress(address: string, start = 6, end = 4): string {
  if (address.length <= start + end) return address
  return `${address.slice(0, start)}…${address.slice(address.length - end)}`
}

/** Controls, half characters, private ones, and all that is drawn as nothing or turns the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** More than three marks on one letter are there to paint over other rows. */
const STACKED_DIACRITICS = /(\p{M}{3})\p{M}+/gu

/** Letters, digits and signs of ASCII: each is one character and shows what it is. */
const PLAIN = /^[ -~]*$/

/** Code units of one character as people count them: those of emoji families, with room to spare. */
const UNITS_PER_CHARACTER = 16

/**
 * A third party's text as one line that shows what it says: normalized, nothing invisible, at most
 * `maxLength` characters as people count them. May end up empty.
 */
export function cleanText(text: string, maxLength: number): string {
  // What cannot be shown is not read: finding the characters of 100,000 letters takes seconds.
  const start = text.slice(0, maxLength * UNITS_PER_CHARACTER)
  // Most names are so, and compiling what the others need takes a browser 10 ms of the first opening.
  if (start.length <= maxLength && PLAIN.test(start)) return start.replace(/ +/g, ' ').trim()
  const line = start
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
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

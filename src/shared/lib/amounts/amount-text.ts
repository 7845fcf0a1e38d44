/** First code points of the Arabic-Indic and Persian digits, which some keyboards produce. */
const ZEROS = [0x660, 0x6f0]

/**
 * Normalizes the text of an amount field after a key press or a paste: digits and one dot. A comma counts as a dot, a
 * lone dot becomes `0.`, and leading zeros are removed. Returns `undefined` if the input is refused: any other
 * characters, or more digits after the decimal point than `decimals`.
 */
export function typeAmount(text: string, decimals: number): string | undefined {
  const plain = text
    .trim()
    .replace(/[٠-٩۰-۹]/g, digit => toLatin(digit))
    .replace(/[,٫]/g, '.')
  if (plain === '') return ''
  const [, whole = '', dot = '', fraction = ''] = /^(\d*)(\.?)(\d*)$/.exec(plain) ?? []
  if (whole === '' && dot === '') return undefined
  if (fraction.length > decimals || (dot && decimals === 0)) return undefined
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${dot}${fraction}`
}

function toLatin(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.find(each => code >= each && code <= each + 9) ?? code
  return String(code - zero)
}

/** Cuts an amount to the decimals of another token, because the remaining digits could not be sent. */
export function truncateAmount(text: string, decimals: number): string {
  const [whole = '', fraction] = text.split('.')
  return fraction === undefined || decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
}

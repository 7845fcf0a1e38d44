/** Digits of other scripts that keyboards give, Arabic-Indic and Persian, begin at these code points. */
const ZEROS = [0x660, 0x6f0]

/**
 * What stands in an amount field after a key press or a paste: digits and one dot,
 * which a comma stands for too; a lone dot becomes `0.`, leading zeros go. `undefined` where the input is refused: anything
 * else, or more digits than the token has.
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

/** What was typed for one token, for another one that has fewer digits: the others go, as they would not be sent. */
export function cutAmount(text: string, decimals: number): string {
  const [whole = '', fraction] = text.split('.')
  return fraction === undefined || decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
}

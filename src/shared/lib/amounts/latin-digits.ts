/**
 * Code points of the zeros that keyboards produce besides `0`: in Arabic, Persian and Urdu, Hindi, Bengali, Thai, and
 * the full-width one in Chinese, Japanese and Korean.
 */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** Writes the digits of these scripts as `0`–`9`, and leaves the rest of the text as it is. */
export const toLatinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, digit => {
    const code = digit.charCodeAt(0)
    const zero = ZEROS.find(each => code >= each && code <= each + 9)
    return zero === undefined ? digit : String(code - zero)
  })

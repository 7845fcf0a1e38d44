const LATIN = /\p{Script=Latin}/u
/** Scripts with letters that look like Latin ones. */
const NEAR =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u
/** Letters of such scripts that look like a Latin letter or digit (https://www.unicode.org/reports/tr39/). */
const DRAWN_ALIKE =
  'АВЕЅІЈКМНОРСТУХЗЬаеосрхуіѕјԁԛԝһΑΒΕΖΗΙΚΜΝΟΡΤΥΧονυιՕՍօոսցհᎪᎬᎫᏟᎠᎡᎢᎻᎷᏒᏀᏃꓐꓚꓓꓰꓝꓖꓧꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ'
const ONLY_ALIKE = new RegExp(`^[${DRAWN_ALIKE}\\p{N}\\p{P}\\p{S}\\s]*$`, 'u')

/** Variants of plain characters that occur in genuine names: ™, ℠, and … at the end of a truncated name. */
const ORDINARY = /[\u2122\u2120\u2026]/g

/**
 * Whether a name may imitate another one: it mixes similar-looking scripts, consists of foreign letters that all look
 * Latin, or has characters that Unicode treats as variants of plain ones.
 */
export function isLookAlike(name: string): boolean {
  const text = name.replace(ORDINARY, '')
  if (text.normalize('NFKC') !== text.normalize('NFC')) return true
  return NEAR.test(text) && (LATIN.test(text) || ONLY_ALIKE.test(text))
}

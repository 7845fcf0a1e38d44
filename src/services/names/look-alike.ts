const LATIN = /\p{Script=Latin}/u
/** Scripts with letters that look like Latin ones. */
const NEAR =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}]/u
/** Letters of such scripts that are drawn like a Latin letter or digit (https://www.unicode.org/reports/tr39/). */
const DRAWN_ALIKE =
  'АВЕЅІЈКМНОРСТУХЗЬаеосрхуіѕјԁԛԝһΑΒΕΖΗΙΚΜΝΟΡΤΥΧονυιՕՍօոսցհᎪᎬᎫᏟᎠᎡᎢᎻᎷᏒᏀᏃꓐꓚꓓꓰꓝꓖꓧꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ'
const ONLY_ALIKE = new RegExp(`^[${DRAWN_ALIKE}\\p{N}\\p{P}\\p{S}\\s]*$`, 'u')

/** Variants of plain letters too, which stand at the end of true names: ™, ℠, and … where a name was cut. */
const ORDINARY = /[\u2122\u2120\u2026]/g

/**
 * True for a name that may be meant to be taken for another: scripts that look like one another mixed, a foreign script's
 * letters that all look Latin, or characters that Unicode holds to be variants of plain ones.
 */
export function isLookAlike(name: string): boolean {
  const text = name.replace(ORDINARY, '')
  if (text.normalize('NFKC') !== text.normalize('NFC')) return true
  return NEAR.test(text) && (LATIN.test(text) || ONLY_ALIKE.test(text))
}

/**
 * What a reader cannot see, or sees as something else: control, format (direction, zero width, tags), private-use and
 * unpaired signs, line and paragraph separators, fillers, and spaces that are no plain space.
 */
const HIDDEN = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u115F\u1160\u3164\uFFA0\u2800\u034F\u17B4\u17B5]|\p{Variation_Selector}|(?! )\p{Zs}`
/** Parts of an emoji: a joiner between two pictures, the picture form after one. */
const EMOJI = String.raw`(?<=[\p{Extended_Pictographic}\uFE0F\p{Emoji_Modifier}])\u200D(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\uFE0F`
/** Empty lines and spaces that push what follows out of sight. */
const GAP = String.raw`(?:\n[^\S\n]*){4,}|(?<=\S) {24,}(?=\S)`

const PARTS = new RegExp(`(?<emoji>${EMOJI})|(?<gap>${GAP})|(?<kept>[\\n\\t])|(?<hidden>${HIDDEN})`, 'gu')

/** Text as it may be shown; `mark` is a word about what was there in its place. */
export type ShownPart = { readonly text: string } | { readonly mark: string }

/** A text in pieces: what can be shown as it is, and marks for what would not be seen. */
export function showHidden(text: string): readonly ShownPart[] {
  const parts: ShownPart[] = []
  let from = 0
  for (const match of text.matchAll(PARTS)) {
    const { gap, hidden } = match.groups ?? {}
    const found = gap ?? hidden
    if (found === undefined) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    from = match.index + found.length
    if (gap === undefined) parts.push({ mark: codePoint(found) })
    else if (gap.startsWith('\n')) {
      const lines = gap.split('\n').length - 2
      parts.push({ text: '\n' }, { mark: `${lines} empty lines` }, { text: '\n' })
    } else parts.push({ mark: `${gap.length} spaces` })
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

export function hasHidden(text: string): boolean {
  return showHidden(text).some(part => 'mark' in part)
}

/** A short name in one line, without anything that moves or hides what stands beside it. */
export function plainName(text: string, limit: number): string {
  const start = text.slice(0, limit * 16).replace(new RegExp(`${HIDDEN}|\\s`, 'gu'), ' ')
  const signs = [...start.replace(/ +/g, ' ').trim()]
  return signs.length > limit ? `${signs.slice(0, limit - 1).join('')}…` : signs.join('')
}

function codePoint(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

import type { Node, ObjectExpression } from '@babel/types'
import type { Script } from './script'
import { endOf, startOf } from './syntax'

/**
 * Takes properties out of an object, and adds others behind those that stay. The others keep their formatting, and
 * lists that end with a comma still do.
 */
export function editObject(
  script: Script,
  object: ObjectExpression,
  removed: ReadonlySet<Node>,
  added: readonly string[],
): void {
  const { properties } = object
  const { code, source, newline } = script
  const first = properties[0]
  const isMultiline = first !== undefined && source.slice(startOf(object), startOf(first)).includes('\n')
  const separator = isMultiline && first ? `,${newline}${script.indentOf(first)}` : ', '
  const kept = properties.filter(each => !removed.has(each))
  script.removed(...removed)
  const last = kept.at(-1)
  if (!last) {
    const text = added.join(separator)
    const before = isMultiline && first ? `${newline}${script.indentOf(first)}` : ' '
    const after = isMultiline ? `${newline}${script.indentOf(object)}` : ' '
    code.overwrite(startOf(object), endOf(object), text ? `{${before}${text}${after}}` : '{}')
    return
  }
  for (const [index, property] of properties.entries()) {
    const next = properties[index + 1]
    if (!removed.has(property)) continue
    // up to the next one, without a comment that belongs to it
    const end = next ? endOfSeparator(source, endOf(property)) : endOf(property)
    if (startOf(property) > startOf(last)) continue
    code.remove(startOf(property), end)
  }
  const end = properties.at(-1)
  // nothing after the last one that stays, except a final comma if there was one
  if (end && end !== last) code.remove(endOf(last), endOf(end))
  if (added.length > 0) code.appendLeft(endOf(last), separator + added.join(separator))
}

/** Where the text behind a property’s comma starts: whitespace and a comment on the same line are skipped. */
function endOfSeparator(source: string, from: number): number {
  const match = /^\s*,(?:[ \t]*\/\/[^\n]*)?\s*/.exec(source.slice(from))
  return from + (match?.[0].length ?? 0)
}

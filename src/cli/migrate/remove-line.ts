import type { Node } from '@babel/types'
import type { Script } from './script'
import { endOf, startOf } from './syntax'

/** Removes a statement with its line. */
export function removeLine(script: Script, statement: Node): void {
  const { source } = script
  const lineStart = source.lastIndexOf('\n', startOf(statement) - 1) + 1
  const isBelowGap = /(^|\n)[ \t]*\r?\n$/.test(source.slice(0, lineStart))
  // one of two empty lines goes with it
  const pattern = isBelowGap ? /^[ \t]*\r?\n(?:[ \t]*\r?\n)?/ : /^[ \t]*\r?\n?/
  const rest = pattern.exec(source.slice(endOf(statement)))?.[0] ?? ''
  const isAlone = source.slice(lineStart, startOf(statement)).trim() === ''
  script.removed(statement)
  script.code.remove(isAlone ? lineStart : startOf(statement), endOf(statement) + (isAlone ? rest.length : 0))
}

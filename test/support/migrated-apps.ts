import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.join(__dirname, '../fixtures/migrate')

/** An app of `test/fixtures/migrate`: its files, those that change, and what is left to a person. */
export type MigratedApp = {
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
  readonly report: readonly string[]
}

export const APPS = readdirSync(FOLDER).map(file => path.basename(file, '.txt'))

/** Each part of a file starts with `=== in <name>`, `=== out <name>` or `=== report`. */
export function readApp(name: string): MigratedApp {
  const [, ...parts] = readFileSync(path.join(FOLDER, `${name}.txt`), 'utf8').split(/^=== (.+)\n/m)
  const sections = parts.flatMap((title, index) =>
    index % 2 === 0 ? [[title, parts[index + 1] ?? ''] as const] : [],
  )
  const named = (kind: string) =>
    Object.fromEntries(
      sections
        .filter(([title]) => title.startsWith(`${kind} `))
        .map(([title, text]) => [title.slice(kind.length + 1), text]),
    )
  const report = sections.find(([title]) => title === 'report')?.[1] ?? ''
  return { before: named('in'), after: named('out'), report: report.split('\n').filter(Boolean) }
}

/** A table of Markdown. Cells are one line each; `|` in them is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

export const code = (text: string): string => (text ? `\`${text}\`` : '')

const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim()

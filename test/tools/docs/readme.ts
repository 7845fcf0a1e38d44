import { ERROR_DEFINITIONS } from './error-definitions'

const HEAD = '| code | message |\n|---|---|\n'

/** The README with its table of errors written anew from their definitions. */
export function withErrorTable(readme: string): string {
  const start = readme.indexOf(HEAD)
  const end = readme.indexOf('\n\n', start)
  if (start < 0 || end < 0) throw new Error('README.md has no table of errors')
  const rows = Object.entries(ERROR_DEFINITIONS).map(([code, { text }]) => `| \`${code}\` | ${text} |`)
  return `${readme.slice(0, start)}${HEAD}${rows.join('\n')}${readme.slice(end)}`
}

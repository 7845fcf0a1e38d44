import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAsset } from './asset'
import type { PageFiles } from './page-files'

export const SOLANA_ACTIONS_FILE = 'solana-actions.js'

/** Pages that `packages/sandbox` has bundled into a folder, for use without the repository. */
export function builtFiles(folder: string): PageFiles {
  const asset = async (...path: readonly string[]) =>
    createAsset(path.at(-1) ?? '', await readFile(join(folder, ...path)))
  return {
    async scripts() {
      const names = await readdir(join(folder, 'scripts'))
      return new Map(
        await Promise.all(names.map(async name => [name, await asset('scripts', name)] as const)),
      )
    },
    solanaActions: () => asset(SOLANA_ACTIONS_FILE),
    html: page => readFile(join(folder, `${page}.html`), 'utf8'),
  }
}

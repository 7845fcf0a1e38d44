import type { Script } from '../script'

/** Types of the libraries that have a counterpart. */
export function migrateTypes(script: Script): void {
  for (const each of script.oldImports) {
    if (each.imported !== 'Provider' && each.imported !== 'Eip1193Provider') continue
    const name = each.module.chains === 'solana' ? 'SolanaProvider' : 'Eip1193Provider'
    for (const use of script.uses(each)) {
      const local = script.import({ module: 'w3m-modal', name, isType: true }, use)
      if (use.name === local) script.migrated(use)
      else script.replace(use, local)
    }
  }
}

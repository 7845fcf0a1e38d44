import type MagicString from 'magic-string'
import { migrateCreation } from './changes/create-modal'
import { migrateNetworks } from './changes/networks'
import { migrateHooks } from './changes/replace-hooks'
import { migrateJsxTags } from './changes/tags'
import { migrateTypes } from './changes/types'
import { migrateWagmi } from './changes/wagmi-config'
import type { Library } from './libraries'
import type { Project } from './project'
import { Script, type ScriptOptions } from './script'
import { readSyntax } from './syntax'
import { writeImports } from './write-imports'

/**
 * Edits one script.
 *
 * @param source the whole file; in a page or component, all but the script is blank
 */
export function migrateScript(
  source: string,
  code: MagicString,
  options: ScriptOptions,
  project: Project,
  only: Library | undefined,
): Script {
  const script = new Script(source, code, readSyntax(source, options), options, project, only)
  migrateNetworks(script)
  migrateCreation(script)
  migrateWagmi(script)
  migrateHooks(script)
  migrateTypes(script)
  migrateJsxTags(script)
  writeImports(script)
  return script
}

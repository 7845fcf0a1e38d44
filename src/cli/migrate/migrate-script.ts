import type MagicString from 'magic-string'
import { migrateCreation } from './create-modal'
import { migrateHooks } from './hooks'
import type { Library } from './libraries'
import { migrateNetworks } from './networks'
import type { Project } from './project'
import { Script, type ScriptOptions } from './script'
import { readSyntax } from './syntax'
import { migrateJsxTags } from './tags'
import { migrateTypes } from './types'
import { migrateWagmi } from './wagmi'
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

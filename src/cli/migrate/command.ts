import { readFile, writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createTwoFilesPatch } from 'diff'
import { findFiles, findManifest } from './find-files'
import { guideOf, LIBRARIES, type Library, libraryOf } from './libraries'
import { type Migrated, migrateFile, readScripts, type SourceFile } from './migrate-file'
import { type Project, readProject } from './project'

const HELP = `w3m-modal-migrate [options] <file or folder> …

Moves a page from Web3Modal 5 or AppKit to <w3m-modal>: the call that creates the modal, its options, hooks, tags, imports.
What it cannot translate stays as it is, and is listed with its line and what to do. Commit your work before.

  --from=<library>   only ${LIBRARIES.join(' or ')}; default: both
  --dry              shows what would change, and changes nothing

It reads .js .jsx .ts .tsx .mjs .cjs .mts .cts .vue and .html, in folders except node_modules, dist, build, out and coverage.
Exit codes: 0 done, 1 options, 2 a file could not be read or parsed, which stays as it is.
`
const OPTIONS = {
  help: { type: 'boolean', default: false },
  dry: { type: 'boolean', default: false },
  from: { type: 'string' },
} as const
const EXIT = { done: 0, options: 1, unreadable: 2 } as const

/** Migrates the files of a page. Resolves with the exit code. */
export async function migratePage(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const { from, dry, help } = values
  if (help) {
    console.log(HELP)
    return EXIT.done
  }
  const wanted = LIBRARIES.find(library => library === from)
  if (positionals.length === 0 || (from !== undefined && !wanted)) {
    console.error(
      positionals.length === 0
        ? `Name files or folders.\n\n${HELP}`
        : `--from has to be ${LIBRARIES.join(' or ')}, not “${from}”`,
    )
    return EXIT.options
  }
  const paths = await findFiles(positionals.map(each => resolve(each))).catch(() => undefined)
  if (!paths) {
    console.error(`No such file or folder: ${positionals.join(' ')}`)
    return EXIT.options
  }
  return migrate(paths, resolve(positionals[0] ?? '.'), wanted, dry)
}

const nameOf = (path: string) => (relative(process.cwd(), path) || path).replaceAll('\\', '/')

async function migrate(
  paths: readonly string[],
  root: string,
  wanted: Library | undefined,
  dry: boolean,
): Promise<number> {
  const { files, project, failed } = await readFiles(paths)
  const report: string[] = []
  let changed = 0
  let usesViem = false
  for (const file of files) {
    const migrated = tryTo(() => migrateFile(file, project, wanted))
    if (typeof migrated === 'string') {
      failed.push(`${nameOf(file.path)}: ${migrated}`)
      continue
    }
    report.push(...linesOf(file, migrated))
    if (migrated.code === file.source) continue
    changed++
    usesViem ||= /['"]viem['"/]/.test(migrated.code)
    if (dry) console.log(patchOf(file, migrated))
    else await writeFile(file.path, migrated.code)
    if (!dry) console.log(`changed ${nameOf(file.path)}`)
  }
  report.push(...(await packageLines(root, usesViem)))
  if (report.length > 0) console.log(`\nLeft to you:\n${report.join('\n')}`)
  console.log(
    `\n${changed} of ${paths.length} files ${dry ? 'would change' : 'changed'}, ${report.length === 1 ? '1 thing' : `${report.length} things`} left to you.`,
  )
  if (failed.length === 0) return EXIT.done
  console.error(`\nNot read, and not changed:\n${failed.join('\n')}`)
  return EXIT.unreadable
}

/** Runs a function. Returns its result, or the message of the error that it threw. */
function tryTo<Result>(run: () => Result): Result | string {
  try {
    return run()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Reads the files and what they have in common. Those that cannot be read are in `failed` only. */
async function readFiles(
  paths: readonly string[],
): Promise<{ files: readonly SourceFile[]; project: Project; failed: string[] }> {
  const failed: string[] = []
  const files: SourceFile[] = []
  const scripts = []
  // what is not UTF-8 would be damaged when it is written
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  for (const path of paths) {
    const bytes = await readFile(path)
    const read = tryTo(() => {
      const file = { path, source: utf8.decode(bytes) }
      return { file, scripts: readScripts(file) }
    })
    if (typeof read === 'string') failed.push(`${nameOf(path)}: ${read}`)
    else {
      files.push(read.file)
      scripts.push(...read.scripts)
    }
  }
  return { files, project: readProject(scripts), failed }
}

const linesOf = ({ path }: SourceFile, { notes }: Migrated) =>
  notes.map(({ line, text, library }) => `${nameOf(path)}:${line}  ${text}  ${guideOf(library)}`)

function patchOf({ path, source }: SourceFile, { code }: Migrated): string {
  const name = nameOf(path)
  return createTwoFilesPatch(name, name, source, code, '', '').replace(/^(?:Index: .+\n)?=+\n/, '')
}

/** Says which packages of `package.json` to uninstall and to install. */
async function packageLines(root: string, usesViem: boolean): Promise<readonly string[]> {
  const manifest = await findManifest(root)
  const parsed =
    manifest && tryTo(() => JSON.parse(manifest.text) as Record<string, Record<string, string> | undefined>)
  if (!manifest || !parsed || typeof parsed === 'string') return []
  const names = Object.keys({ ...parsed.dependencies, ...parsed.devDependencies })
  const old = names.filter(libraryOf)
  const [first] = old
  const library = first && libraryOf(first)
  if (!first || !library) return []
  const line = manifest.text.split('\n').findIndex(each => each.includes(`"${first}"`)) + 1
  const missing = ['w3m-modal', ...(usesViem ? ['viem'] : [])].filter(each => !names.includes(each))
  const install = missing.length > 0 ? `, then npm install ${missing.join(' ')}` : ''
  return [
    `${nameOf(manifest.path)}:${line}  packages: npm uninstall ${old.join(' ')}${install}  ${guideOf(library)}`,
  ]
}

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Finds the command of a package: the one installed in the current project, else the one next to this package. */
function findCommand(name: string): string | undefined {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(`${name}/command`)
    } catch {
      // not installed there
    }
  }
  return undefined
}

/** Runs the command of a package in this process, with the same arguments. Says where to get it if it is not installed. */
export async function runPackage(name: string, missing: string): Promise<number | undefined> {
  const file = findCommand(name)
  if (!file) {
    console.error(missing)
    return 1
  }
  // the command reads its options from the arguments of the process
  process.argv.splice(2, 1)
  await import(pathToFileURL(file).href)
  return undefined
}

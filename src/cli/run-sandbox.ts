import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const PACKAGE = 'w3m-modal-sandbox'
const MISSING = `The sandbox is a package of its own, because it brings blockchain nodes. Install it beside w3m-modal, in the same version:

  npm install --save-dev ${PACKAGE}
`

/** The sandbox of the project that the command runs in, else the one next to this package. */
function findSandbox(): string | undefined {
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(`${PACKAGE}/command`)
    } catch {
      // not installed there
    }
  }
  return undefined
}

/** Runs the sandbox in this process, with the same arguments. Explains where to get it if it is not installed. */
export async function runSandbox(_args: readonly string[]): Promise<number | undefined> {
  const file = findSandbox()
  if (!file) {
    console.error(MISSING)
    return 1
  }
  // the command reads its options from the arguments of the process
  process.argv.splice(2, 1)
  await import(pathToFileURL(file).href)
  return undefined
}

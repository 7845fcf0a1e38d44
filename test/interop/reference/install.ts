import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const NAME = '@reown/walletkit'
/** The last version under Apache-2.0; later ones bind their users to one network. */
const VERSION = '1.2.10'

/**
 * Puts the reference wallet into a folder of its own, outside of what `npm ci` installs, and checks that everything of its
 * maker in there may be used with another relay. Resolves with a file of that folder, to require from.
 */
export async function installReference(root: string): Promise<string> {
  const folder = join(root, '.cache/interop')
  const modules = join(folder, 'node_modules')
  if ((await manifest(join(modules, NAME)))?.version !== VERSION) {
    await mkdir(folder, { recursive: true })
    const file = JSON.stringify({ name: 'interop', private: true, dependencies: { [NAME]: VERSION } })
    await writeFile(join(folder, 'package.json'), file)
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]
    await promisify(execFile)('npm', args, { cwd: folder, timeout: 300_000 })
  }
  await checkLicences(modules)
  return join(folder, 'package.json')
}

async function checkLicences(modules: string): Promise<void> {
  for (const scope of ['@reown', '@walletconnect']) {
    for (const name of await readdir(join(modules, scope))) {
      const { license } = (await manifest(join(modules, scope, name))) ?? {}
      if (license !== 'Apache-2.0' && license !== 'MIT')
        throw new Error(`${scope}/${name} is licensed ${JSON.stringify(license)}: not to be run here`)
    }
  }
}

async function manifest(folder: string): Promise<{ version?: string; license?: unknown } | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  } catch {
    return undefined
  }
}

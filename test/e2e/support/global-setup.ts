import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '../../sandbox/launch.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Builds, unless the caller just did (`W3M_BUILT`), and starts the one sandbox of the run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!process.env.W3M_BUILT) execFileSync(process.execPath, ['build.mjs'], { cwd: ROOT, stdio: 'inherit' })
  const sandbox = await startSandbox({ port: 0, dataDir: path.join(ROOT, '.cache/e2e-data'), build: false })
  process.env.W3M_SANDBOX = sandbox.url
  return () => sandbox.close()
}

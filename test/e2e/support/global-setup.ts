import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { startSandbox } from '../../sandbox/launch.mjs'
import { ENGINE } from './engines/engine'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Builds, unless the caller just did (`W3M_BUILT`), and starts a sandbox for each worker, whose control state it is. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (!process.env.W3M_BUILT) execFileSync(process.execPath, ['build.mjs'], { cwd: ROOT, stdio: 'inherit' })
  const sandboxes: Awaited<ReturnType<typeof startSandbox>>[] = []
  for (let index = 0; index < workers; index++) {
    const dataDir = path.join(ROOT, `.cache/e2e-data-${ENGINE}-${index}`)
    sandboxes.push(await startSandbox({ port: 0, dataDir, build: false }))
  }
  process.env.W3M_SANDBOXES = sandboxes.map(({ url }) => url).join(' ')
  return async () => void (await Promise.all(sandboxes.map(sandbox => sandbox.close())))
}

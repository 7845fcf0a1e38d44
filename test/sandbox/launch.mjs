import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Builds the product and starts the sandbox. Resolves when every service answers.
 *
 * @param {import('./launch.d.mts').StartOptions} [options]
 * @returns {Promise<import('./sandbox').Sandbox>}
 */
export async function startSandbox({ port, dataDir, build = true, directory } = {}) {
  if (build) await buildProduct()
  const { createSandbox } = await import(await bundleSandbox())
  return createSandbox({ root, port, dataDir, directory })
}

async function buildProduct() {
  const child = spawn(process.execPath, ['build.mjs'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const endChild = () => child.kill('SIGKILL')
  process.on('exit', endChild)
  const [code] = await once(child, 'exit')
  process.off('exit', endChild)
  if (code !== 0) throw new Error('The build failed')
}

/**
 * The sandbox is TypeScript; what it loads later stays a file of its own. Written under another name first, so that two
 * starts at once never read half a file.
 */
async function bundleSandbox() {
  const folder = join(root, '.cache/sandbox')
  const { outputFiles } = await bundle({
    entryPoints: [join(root, 'test/sandbox/sandbox.ts')],
    bundle: true,
    splitting: true,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
  })
  await mkdir(folder, { recursive: true })
  for (const { path, contents } of outputFiles) {
    await writeFile(`${path}.${process.pid}`, contents)
    await rename(`${path}.${process.pid}`, path)
  }
  return pathToFileURL(join(folder, 'sandbox.mjs')).href
}

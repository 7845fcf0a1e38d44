import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './support/metafile'
import { run, scratchFolder } from './support/scratch'

const scratch = scratchFolder()
const readJson = (...file: readonly string[]) => JSON.parse(readFileSync(path.join(...file), 'utf8'))
const manifest = readJson(ROOT, 'packages/sandbox/package.json')
const command = path.join(ROOT, 'dist/cli/cli.js')

test('default: the package of the sandbox asks for what its files import, in the versions of this repository', () => {
  const script = `
    import { buildSandbox } from ${JSON.stringify(path.join(ROOT, 'packages/sandbox/build.mjs'))}
    console.log(JSON.stringify(await buildSandbox(${JSON.stringify(path.join(scratch, 'dist'))})))`
  const built = JSON.parse(run(process.execPath, ['--input-type=module', '-e', script], ROOT))
  expect({ version: manifest.version, dependencies: manifest.dependencies }).toEqual(built)
  expect(manifest.peerDependencies).toEqual({ 'w3m-modal': built.version })
  expect(existsSync(path.join(scratch, manifest.bin['w3m-modal-sandbox']))).toBe(true)
  expect(readFileSync(path.join(scratch, 'dist/third-party-licenses.txt'), 'utf8')).toContain('ethers')
})

test('default: the command says what there is, and what is missing', () => {
  expect(run(process.execPath, [command, '--help'], scratch)).toContain('npx w3m-modal sandbox')
  const failed = (...args: readonly string[]) => {
    try {
      return run(process.execPath, [command, ...args], scratch)
    } catch (error) {
      return String(Object(error).stderr ?? error)
    }
  }
  expect(failed('nonsense')).toContain('Unknown command: nonsense')
  expect(failed('sandbox')).toContain('npm install --save-dev w3m-modal-sandbox')
})

test('default: the command finds the sandbox of the project that it runs in', () => {
  mkdirSync(path.join(scratch, 'node_modules'), { recursive: true })
  symlinkSync(path.join(ROOT, 'packages/sandbox'), path.join(scratch, 'node_modules/w3m-modal-sandbox'))
  if (!existsSync(path.join(ROOT, 'packages/sandbox/dist')))
    run(process.execPath, ['packages/sandbox/build.mjs'], ROOT)
  expect(run(process.execPath, [command, 'sandbox', '--help'], scratch)).toContain('--port=4173')
})

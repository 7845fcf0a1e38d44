import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readApp } from '../support/migrated-apps'
import { ROOT } from './support/metafile'
import { run, scratchFolder } from './support/scratch'

const folder = scratchFolder()
const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')

const LIBRARIES = [
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  'ethers',
  'viem',
  'vue',
  '@wagmi/core',
]

/** Types of what the apps use and this repository does not install. */
const OTHERS = `
declare module 'wagmi' {
  import type { Config } from '@wagmi/core'
  import type { ReactNode } from 'react'
  export { type Config, cookieStorage, cookieToInitialState, createConfig, createStorage, http } from '@wagmi/core'
  export function WagmiProvider(props: { config: Config; initialState?: unknown; children?: ReactNode }): ReactNode
  export function useAccount(): { address: string | undefined }
  export function useDisconnect(): { disconnect(): void }
}
declare module 'wagmi/chains' {
  export * from 'viem/chains'
}
declare module '@tanstack/react-query' {
  import type { ReactNode } from 'react'
  export class QueryClient {}
  export function QueryClientProvider(props: { client: QueryClient; children: ReactNode }): ReactNode
}
declare module '*.vue' {
  const component: import('vue').Component
  export default component
}
interface ImportMeta {
  readonly env: Record<string, string>
}
`

/** The script of a component of Vue. */
const scriptOf = (text: string) => /<script setup[^>]*>\n([\s\S]*?)<\/script>/.exec(text)?.[1] ?? ''

/** What the type checker says about the migrated files of an app. */
function check(name: string, files: readonly string[], strict: boolean): string {
  const { before, after } = readApp(name)
  const app = path.join(folder, name)
  for (const file of files) {
    const text = after[file] ?? before[file] ?? ''
    const target = path.join(app, file.replace('.vue', '.vue.ts'))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, file.endsWith('.vue') ? scriptOf(text) : text)
  }
  writeFileSync(path.join(app, 'others.d.ts'), OTHERS)
  const compilerOptions = {
    strict,
    noEmit: true,
    allowJs: true,
    checkJs: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    skipLibCheck: true,
  }
  writeFileSync(path.join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*'] }))
  try {
    return run(process.execPath, [tsc, '-p', app], app)
  } catch (error) {
    return String(error)
  }
}

const command = path.join(folder, 'dist/command.mjs')

beforeAll(() => {
  const script = `
    import { buildMigrate } from ${JSON.stringify(path.join(ROOT, 'packages/migrate/build.mjs'))}
    await buildMigrate(${JSON.stringify(path.dirname(command))})`
  run(process.execPath, ['--input-type=module', '-e', script], ROOT)

  const modules = path.join(folder, 'node_modules')
  for (const name of LIBRARIES) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true })
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name))
  }
  symlinkSync(ROOT, path.join(modules, 'w3m-modal'))
})

test.each([
  ['already-migrated', ['src/App.tsx']],
  ['appkit-next-wagmi', ['config/index.tsx', 'context/index.tsx']],
  ['appkit-react-ethers', ['src/App.tsx']],
  ['appkit-react-hooks', ['src/connect.tsx']],
  ['appkit-vue', ['src/App.vue']],
  ['web3modal-react-wagmi', ['src/App.tsx', 'src/Account.tsx']],
])('default: the migrated files of %s type-check with --strict', (name, files) => {
  expect(check(name, files, true)).toBe('')
})

test.each([
  ['web3modal-solana', ['src/App.jsx']],
  ['web3modal-vue-ethers', ['src/App.vue']],
])('default: the migrated files of %s type-check as JavaScript', (name, files) => {
  expect(check(name, files, false)).toBe('')
})

test('behavior: what is left to a person is an error of the type checker', () => {
  const said = check('appkit-plain-ts', ['src/main.ts', 'src/modal.ts'], true)
  const errors = [...said.matchAll(/^(\S+\.ts)\((\d+),\d+\): error (TS\d+): (.+)$/gm)].map(
    ([, ...parts]) => parts,
  )
  expect(errors.map(([file, line]) => `${file}:${line}`)).toEqual(['src/main.ts:11', 'src/main.ts:11'])
  expect(said).toContain("Property 'subscribeAccount' does not exist")
})

test('default: the package of the command contains everything it needs, in the version of this repository', () => {
  const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
  const manifest = readJson('packages/migrate/package.json')
  expect(manifest.version).toBe(readJson('package.json').version)
  expect(manifest).not.toHaveProperty('dependencies')
  expect(existsSync(path.join(folder, manifest.bin['w3m-modal-migrate']))).toBe(true)
  const licenses = readFileSync(path.join(folder, 'dist/third-party-licenses.txt'), 'utf8')
  for (const name of ['@babel/parser', 'diff', 'htmlparser2', 'magic-string'])
    expect(licenses).toContain(name)
})

test('default: the command changes the files of a folder', () => {
  const page = path.join(folder, 'page/index.html')
  mkdirSync(path.dirname(page))
  writeFileSync(page, '<appkit-button></appkit-button>\n')
  expect(run(process.execPath, [command, '.'], path.dirname(page))).toContain('changed index.html')
  expect(readFileSync(page, 'utf8')).toBe('<w3m-button></w3m-button>\n')
})

test('default: the command of w3m-modal finds it, and else says where it is', () => {
  const project = path.join(folder, 'project')
  mkdirSync(path.join(project, 'node_modules/w3m-modal-migrate'), { recursive: true })
  const cli = path.join(ROOT, 'dist/cli/cli.js')
  expect(() => run(process.execPath, [cli, 'migrate', '.'], folder)).toThrow('npx w3m-modal-migrate')
  const installed = path.join(project, 'node_modules/w3m-modal-migrate')
  cpSync(path.join(ROOT, 'packages/migrate/package.json'), path.join(installed, 'package.json'))
  cpSync(path.dirname(command), path.join(installed, 'dist'), { recursive: true })
  expect(run(process.execPath, [cli, 'migrate', '--help'], project)).toContain('w3m-modal-migrate [options]')
})

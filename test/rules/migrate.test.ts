import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
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

beforeAll(() => {
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
  ['web3modal-react-ethers', ['src/main.jsx']],
  ['web3modal-solana', ['src/App.jsx']],
  ['web3modal-vue-ethers', ['src/main.js', 'src/App.vue']],
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

/** What `migrate` has to know about all files before it changes one. */
import { type Library, oldModule } from './libraries'
import { declaredIn, type Syntax } from './syntax'

export type Project = {
  /** Package that wagmi’s `createConfig` comes from. */
  readonly wagmi: 'wagmi' | '@wagmi/core' | '@wagmi/vue'
  /** Exported variables that hold the modal of `createAppKit()` or `createWeb3Modal()`. */
  readonly modals: ReadonlyMap<string, 'react' | 'element'>
  /** Exported variables that hold a `WagmiAdapter`. */
  readonly adapters: ReadonlySet<string>
  /** The library that the files use. `undefined`: none. */
  readonly library: Library | undefined
}

export const CREATE_FUNCTIONS = /^(createAppKit|createWeb3Modal)$/

/** Looks through the scripts of all files. */
export function readProject(scripts: readonly Syntax[]): Project {
  const modules = new Set<string>()
  const modals = new Map<string, 'react' | 'element'>()
  const adapters = new Set<string>()
  for (const { file } of scripts) {
    const frameworks = new Map<string, string>()
    for (const statement of file.program.body) {
      if (statement.type === 'ImportDeclaration') {
        modules.add(statement.source.value)
        const { framework } = oldModule(statement.source.value) ?? {}
        for (const { local } of framework ? statement.specifiers : [])
          frameworks.set(local.name, framework ?? '')
      }
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
      if (declaration?.type !== 'VariableDeclaration') continue
      for (const { id, init } of declaration.declarations) {
        const [name] = declaredIn(id)
        if (!name || !init || (init.type !== 'CallExpression' && init.type !== 'NewExpression')) continue
        const callee = init.callee.type === 'Identifier' ? init.callee.name : ''
        if (!frameworks.has(callee)) continue
        if (CREATE_FUNCTIONS.test(callee))
          modals.set(name.name, frameworks.get(callee) === 'react' ? 'react' : 'element')
        if (callee === 'WagmiAdapter') adapters.add(name.name)
      }
    }
  }
  const has = (name: string) => [...modules].some(each => each === name || each.startsWith(`${name}/`))
  const isVue = has('@wagmi/vue') || [...modules].some(each => oldModule(each)?.framework === 'vue')
  const wagmi = has('wagmi') ? 'wagmi' : isVue && !has('@wagmi/core') ? '@wagmi/vue' : '@wagmi/core'
  const library = [...modules].map(oldModule).find(each => each)
  return { wagmi, modals, adapters, library: library?.library }
}

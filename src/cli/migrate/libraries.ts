/** The libraries that `migrate` replaces. */
export type Library = 'web3modal-5' | 'appkit'
export type Framework = 'react' | 'vue' | 'plain'
export type OldModule = {
  readonly library: Library
  readonly framework: Framework
  readonly chains: 'eip155' | 'solana'
  /** Loaded from a CDN by a URL. */
  readonly isUrl: boolean
  /** What follows the package's name: `networks`, `react`, … */
  readonly path: string
}

const GUIDES = 'https://unpkg.com/w3m-modal/docs/guides'
export const LIBRARIES: readonly Library[] = ['web3modal-5', 'appkit']
export const guideOf = (library: Library): string => `${GUIDES}/migrate-from-${library}.md`

const OLD_MODULE = /(?:^|\/)(?:@web3modal\/|@reown\/appkit)([^/]*)(\/.*)?$/
/** The library that a package of `package.json` belongs to; `undefined` if it is none of them. */
export const libraryOf = (name: string): Library | undefined => {
  if (/^@web3modal\//.test(name)) return 'web3modal-5'
  return /^@reown\/appkit/.test(name) ? 'appkit' : undefined
}

/** What a module of one of the libraries is for. `undefined`: of none of them. */
export function oldModule(specifier: string): OldModule | undefined {
  const match = OLD_MODULE.exec(specifier)
  if (!match) return undefined
  const [text, name = '', path = ''] = match
  const [, framework = 'plain'] = /\/(react|vue)(?:\/|$)/.exec(path) ?? []
  return {
    library: text.includes('@web3modal/') ? 'web3modal-5' : 'appkit',
    framework: framework as Framework,
    chains: name.includes('solana') ? 'solana' : 'eip155',
    isUrl: specifier.includes('://'),
    path: path.slice(1),
  }
}

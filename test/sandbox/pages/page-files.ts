import type { Asset } from './asset'

export type PageName = 'demo' | 'preview' | 'bench' | 'wallet'

/** Where the sandbox has its own pages and their scripts from: the repository, or a build of it. */
export type PageFiles = {
  /** Scripts and styles of the pages, by file name. */
  scripts(): Promise<ReadonlyMap<string, Asset>>
  /** The demo page's Solana actions, apart from the others since they are heavy. */
  solanaActions(): Promise<Asset>
  /** Markup of a page, as written. */
  html(page: PageName): Promise<string>
}

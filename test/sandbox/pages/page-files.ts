import type { Asset } from './asset'

export type PageName = 'demo' | 'preview' | 'bench' | 'wallet'

/** Source of the sandbox's pages and their scripts: the repository, or a build of it. */
export type PageFiles = {
  /** Scripts and styles of the pages, by file name. */
  scripts(): Promise<ReadonlyMap<string, Asset>>
  /** The demo page's Solana actions: a separate script, as it is large. */
  solanaActions(): Promise<Asset>
  /** Markup of a page, as in its file. */
  html(page: PageName): Promise<string>
}

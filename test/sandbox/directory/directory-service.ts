import type { SandboxContext } from '../core/context'
import { PROJECT_HEADERS, requireProject } from '../core/credentials'
import { HttpError, image, json } from '../core/replies'
import type { Reply, Service } from '../core/types'
import { forgeDirectory } from '../hostile/hostile-directory'
import { drawAsset } from './draw-asset'
import { drawCurrency, drawToken } from './draw-coin'
import { drawWallet } from './draw-wallet'
import { drawWalletPixels } from './draw-wallet-pixels'
import { createWalletList } from './wallet-list'
import { queryWallets } from './wallet-query'

const PATH = '/directory'

export type DirectoryOptions = {
  /** How many wallets there are. Default: 120. */
  readonly wallets?: number
  /**
   * Logos of wallets. Default: `svg`, which look best and are small. The public directory's are of pixels, as `png` ones
   * are, and only those are a fair measure of scrolling: Chromium keeps a whole document for each SVG in use.
   */
  readonly logos?: 'svg' | 'png'
}

/** The wallet directory (docs/protocols/wallet-directory.md), its pictures drawn here. */
export function createDirectoryService({
  hostile,
  origins,
  directory: { wallets: count = 120, logos = 'svg' },
}: Pick<SandboxContext, 'hostile' | 'origins' | 'directory'>): Service {
  const wallets = createWalletList(count, origins.wallet)
  const byImage = new Map(wallets.map(wallet => [wallet.image_id, wallet]))
  const pictures: Record<string, (id: string) => string | Uint8Array | undefined> = {
    '/getWalletImage/': id => {
      const wallet = byImage.get(id)
      return wallet && (logos === 'png' ? drawWalletPixels(wallet) : drawWallet(wallet))
    },
    '/public/getAssetImage/': drawAsset,
    '/public/getCurrencyImage/': drawCurrency,
    '/public/getTokenImage/': drawToken,
  }

  function picture(path: string): Reply {
    for (const [prefix, draw] of Object.entries(pictures)) {
      const found = path.startsWith(prefix) ? draw(decodeURIComponent(path.slice(prefix.length))) : undefined
      if (found) return image(found)
    }
    throw new HttpError(404, 'Not found')
  }

  return {
    name: 'directory',
    site: 'api',
    path: PATH,
    cors: { headers: PROJECT_HEADERS },
    manifest: { directory: `${origins.api}${PATH}` },
    handle(request) {
      if (request.method !== 'GET') throw new HttpError(405, 'The directory is read only')
      requireProject(request)
      if (request.path === '/getWallets')
        return json(queryWallets(forgeDirectory(hostile, wallets), request.url.searchParams))
      if (request.path === '/getAnalyticsConfig') return json({ isAnalyticsEnabled: true })
      return picture(request.path)
    },
  }
}

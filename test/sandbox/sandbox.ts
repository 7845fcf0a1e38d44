import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Caip2 } from '../../src/shared/lib/caip'
import { ENS_GATEWAY_PATH } from './apis/ens-gateway-service'
import { Subnames } from './apis/subnames'
import { EvmIndexes } from './blockchain/evm/evm-indexes'
import { Ens } from './blockchain/names/ens'
import { NameBook } from './blockchain/names/name-book'
import { PriceTable } from './blockchain/price-table'
import { WalletPolicy } from './control/wallet-policy'
import type { SandboxContext } from './core/context'
import { createDispatcher } from './core/dispatcher'
import { FaultPlan } from './core/fault-plan'
import { type HttpSite, openHttpSite } from './core/http-site'
import { RequestLog } from './core/request-log'
import { openSitePair, portOf } from './core/site-pair'
import type { Manifest, Service, Site } from './core/types'
import type { DirectoryOptions } from './directory/directory-service'
import { EVM_CHAINS } from './evm/evm-chains'
import { EvmNodes } from './evm/evm-nodes'
import { NextTransaction } from './evm/next-transaction'
import { Hostile } from './hostile/hostile'
import { SwapAttack } from './hostile/swap-attack'
import { MailRoom } from './mail/mail-room'
import type { PageFiles } from './pages/page-files'
import { PurchaseBook } from './pay/purchase-book'
import { Relay } from './relay/relay'
import { RELAY_PATH } from './relay/relay-service'
import { type HostMode, SANDBOX_MODE } from './secure/host-mode'
import { SERVICES } from './services'
import { FarcasterHub } from './social/farcaster/farcaster-hub'
import { FARCASTER_PATH } from './social/farcaster/farcaster-service'
import { createSocialClients } from './social/social-clients'
import { SolanaNodes } from './solana/solana-nodes'
import { Market } from './swap/market'

/** A project id in the form of the public ones. */
const PROJECT_ID = '5a4db0c5a4db0c5a4db0c5a4db0c5a4d'
const DEFAULT_PORT = 4173

export type SandboxOptions = {
  /** The repository, or the folder of the package: where the nodes are found from. */
  readonly root: string
  /** The sandbox's own pages; those of the repository when absent. */
  readonly pages?: PageFiles | undefined
  /** First port to try; the next free one is taken. 0: any. */
  readonly port?: number | undefined
  /** Where the built product is; by default `dist` of the repository. */
  readonly dist?: string | undefined
  /** EVM networks with a node; all when absent. */
  readonly chains?: readonly Caip2[] | undefined
  /** Data that survives a restart; by default `.cache/sandbox-data` of the repository. */
  readonly dataDir?: string | undefined
  readonly directory?: DirectoryOptions | undefined
  /** What the secure host does only in a sandbox; by default `SANDBOX_MODE`. */
  readonly secureMode?: HostMode | undefined
}

export type Sandbox = {
  /** Origin of the pages. */
  readonly url: string
  /** The content of `/sandbox.json`. */
  readonly manifest: Manifest
  /** Ends every service and leaves nothing running. */
  close(): Promise<void>
}

/** Starts every service on 127.0.0.1 and resolves when all of them answer. */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const page = await openHttpSite('page', options.port ?? DEFAULT_PORT)
  const next = (site: HttpSite) => (options.port === 0 ? 0 : portOf(site) + 1)
  const [api, above] = await openSitePair('api', next(page))
  const wallet = await openHttpSite('wallet', next(above), '127.0.0.1')
  const secure = await openHttpSite('secure', next(wallet), '127.0.0.1')
  const sites = [page, api, above, wallet, secure]
  // its bundler is only available in the repository
  const pages = options.pages ?? (await import('./pages/page-scripts')).repositoryFiles(options.root)
  const { context, services } = compose({ ...options, pages }, { page, api, wallet, secure })

  async function close(): Promise<void> {
    await Promise.all([...sites.map(site => site.close()), ...services.map(service => service.close?.())])
  }

  const starts = await Promise.allSettled(services.map(service => service.start?.()))
  const failed = starts.find(start => start.status === 'rejected')
  if (failed) {
    await close()
    throw failed.reason
  }
  const dispatch = createDispatcher({ services, log: context.log, faults: context.faults })
  for (const site of sites) site.ready(dispatch)
  return { url: page.origin, manifest: context.manifest(), close }
}

type Sites = Readonly<Record<Site, HttpSite>>

function compose(
  options: SandboxOptions & { readonly pages: PageFiles },
  { page, api, wallet, secure }: Sites,
) {
  const {
    root,
    pages,
    dist = join(root, 'dist'),
    dataDir = join(root, '.cache/sandbox-data'),
    directory = {},
    secureMode = SANDBOX_MODE,
  } = options
  const services: Service[] = []
  const log = new RequestLog()
  const faults = new FaultPlan()
  const evm = new EvmNodes(root, options.chains ?? EVM_CHAINS)
  const market = new Market(evm)
  const hostile = new Hostile()
  const context: SandboxContext = {
    pages,
    dist,
    dataDir,
    directory,
    secureMode,
    origins: { page: page.origin, api: api.origin, wallet: wallet.origin, secure: secure.origin },
    log,
    faults,
    hostile,
    attack: new SwapAttack(hostile),
    walletPolicy: new WalletPolicy(),
    firstScript: { text: '' },
    evm,
    indexes: new EvmIndexes(evm),
    market,
    next: new NextTransaction(evm, market),
    prices: new PriceTable(),
    purchases: new PurchaseBook(),
    names: new NameBook(join(dataDir, 'names.json')),
    ens: new Ens(evm),
    subnames: new Subnames(evm, `${api.origin}${ENS_GATEWAY_PATH}/ccip/{sender}/{data}`),
    solana: new SolanaNodes({ log, faults }),
    relay: new Relay({
      url: `${api.origin.replace(/^http/, 'ws')}${RELAY_PATH}`,
      projectId: PROJECT_ID,
      log,
      faults,
    }),
    mail: new MailRoom(),
    farcaster: new FarcasterHub(`${api.origin}${FARCASTER_PATH}`),
    socialClients: createSocialClients(),
    manifest: () => toManifest(services),
    async reset() {
      context.faults.clear()
      context.hostile.set([])
      context.walletPolicy.set({})
      context.firstScript.text = ''
      // A service that still writes would put a file back.
      await Promise.all(services.map(service => service.reset?.()))
      await rm(context.dataDir, { recursive: true, force: true })
      context.log.clear()
    },
  }
  services.push(...SERVICES.map(create => create(context)))
  return { context, services }
}

function toManifest(services: readonly Service[]): Manifest {
  return Object.assign({ projectId: PROJECT_ID }, ...services.map(service => service.manifest))
}

import type { Page, Route } from '@playwright/test'
import { PUBLIC_NODES } from '../../../src/chains/networks/public-nodes'
import { MAINNET, SOLANA } from './chain'
import { expect } from './fixtures'
import type { ModalPage } from './modal-page'
import type { SandboxClient } from './sandbox-client'

/** Public nodes of Ethereum, in the order of the table. The first one is down, and so are those after the second. */
export const DOWN = 'https://ethereum-rpc.publicnode.com'
export const UP = 'https://eth.drpc.org'
/** That of Solana. The others are down. */
const SOLANA_UP = 'https://solana-rpc.publicnode.com'
const NODES = [...(PUBLIC_NODES[MAINNET] ?? []), ...(PUBLIC_NODES[SOLANA] ?? [])].map(
  url => new URL(url).origin,
)

/** Attributes with which the sandbox's host page sets services. */
const SERVICES = [
  'project-id',
  'api-url',
  'blockchain-api-url',
  'analytics-url',
  'relay-url',
  'secure-url',
  'rpc-urls',
]

/** A service outside, for which the sandbox answers. */
type Outside = { readonly url: string; readonly headers?: Readonly<Record<string, string>> }
export type OpenPage = {
  /** URLs of services that the page names, and where the sandbox has their stand-ins. */
  readonly outside?: Readonly<Record<string, Outside>>
  readonly query?: Readonly<Record<string, string>>
  /** Attributes with which the page names services of a company after all. */
  readonly kept?: readonly string[]
}

/** Requests of the page to nodes, to the services that it names, and to anything else. */
export type Requests = { readonly nodes: string[]; readonly named: string[]; readonly others: string[] }

/** A page in open mode that reaches only its own host, its wallet, one public node of each family, and what it names. */
export async function openPage(
  page: Page,
  sandbox: SandboxClient,
  { outside = {}, query = {}, kept = [] }: OpenPage = {},
): Promise<Requests> {
  const requests: Requests = { nodes: [], named: [], others: [] }
  const { demo, control, evm, solana } = sandbox.manifest
  const nodes: Readonly<Record<string, Outside>> = {
    [UP]: { url: evm[MAINNET] ?? '' },
    [SOLANA_UP]: { url: solana[SOLANA] ?? '' },
  }
  const isOfPage = (url: string) => url.startsWith(new URL(demo).origin) || url.startsWith(control)
  const find = (all: Readonly<Record<string, Outside>>, url: string) =>
    Object.entries(all).find(([start]) => url.startsWith(start))
  await page.route(/^/, async (route: Route) => {
    const request = route.request()
    const url = request.url()
    const named = find(outside, url)
    const known = named ?? find(nodes, url)
    // requests of the wallet itself to its nodes
    if (!named && (isOfPage(url) || url.endsWith('?by=wallet'))) return route.continue()
    const isNode = NODES.some(node => url.startsWith(node))
    requests[named ? 'named' : isNode ? 'nodes' : 'others'].push(url)
    if (!known) return route.abort('connectionfailed')
    const [start, { url: standIn, headers }] = known
    const ask = () =>
      fetch(standIn + url.slice(start.length).replace(/^\/$/, ''), {
        method: request.method(),
        headers: { 'content-type': 'application/json', ...headers },
        body: request.postData(),
      })
    // the sandbox may be closing the idle connection
    const answer = await ask().catch(ask)
    return route.fulfill({
      status: answer.status,
      body: await answer.text(),
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  const origins = [...NODES, ...Object.keys(outside)].map(url => new URL(url).origin)
  const all = new URLSearchParams({
    wallet: 'evm',
    'attr.services': 'open',
    'attr.networks': MAINNET,
    'attr.enable-email': 'true',
    'attr.enable-eip6963': 'true',
    connect: origins.filter(origin => origin.startsWith('https:')).join(),
    ...query,
  })
  for (const name of SERVICES.filter(each => !kept.includes(each))) all.append('noattr', name)
  await page.goto(`${demo}?${all}`)
  return requests
}

/** All requests went where the page says, and `modal.ledger()` lists their hosts. */
export async function expectOnlyNamed({ host }: ModalPage, requests: Requests): Promise<void> {
  const listed = await host.evaluate(async element => {
    const ledger = await (element as unknown as { ledger(): Promise<{ host: string }[]> }).ledger()
    return ledger.map(entry => entry.host)
  })
  const asked = new Set([...requests.nodes, ...requests.named].map(url => new URL(url).host))
  expect(asked.size).toBeGreaterThan(0)
  expect([...asked].filter(each => !listed.includes(each))).toEqual([])
  expect(requests.others).toEqual([])
}

/** What the guard of a page may find there: requests to hosts outside. */
export const outsideOf = (...hosts: readonly string[]) =>
  new RegExp(
    `^outside: (GET|POST) https://(${[...NODES, ...hosts]
      .map(host => host.replace('https://', '').replaceAll('.', '\\.'))
      .join('|')})/|^console\\.error: Failed to load resource`,
  )

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REQUEST_PURPOSES, type RequestPurpose } from '../../../src/services/ledger/request-purposes'
import * as HOSTS from '../../../src/shared/config/hosts'
import type { LedgerData } from '../../../src/shared/host/ledger'
import { code, table } from './markdown'

/** When each endpoint of `src/services` is requested. An endpoint without a line here stops `npm run docs`. */
const WHEN: Readonly<Record<string, string>> = {
  getWallets:
    'a bound button is pressed, `show()`, `wallets()`, `diagnose()` or `connect()` with the id of a directory wallet is called, or a search',
  getAnalyticsConfig: 'before the first event is sent, unless `enable-analytics` is `false`',
  getWalletImage: 'a wallet is on screen',
  getAssetImage: 'a connector that brings no picture is on screen',
  getNetworkImage: 'a network without a mark of our own is on screen',
  sendEvent: 'something was tracked: [Analytics](../protocols/analytics.md)',
  getIdentity: 'a wallet is connected',
  getReverseNames: 'a wallet is connected and the identity has no name',
  getBalance: 'the account, send or swap is on screen',
  getHistory: 'the activity is on screen; its addresses are compared before sending',
  getPurchases: 'a purchase is in progress, or the purchases are on screen',
  getSupportedChains: 'an account on a network without a node of yours is on screen',
  getSwapTokens: 'swap or the account is on screen',
  getQuote: 'swap: an amount was entered',
  getGasPrice: 'swap is on screen',
  getPrice: 'swap: tokens are chosen',
  checkAllowance: 'swap: the review is opened',
  buildApproval: 'swap: the review is opened and the spending limit is too low',
  buildSwap: 'swap: the review is opened',
  getNameRecord: 'send: a name was entered',
  getNameSuggestions: 'names: a name is entered',
  registerName: 'names: the visitor signed the registration',
  getOnrampOptions: 'buying is opened',
  getOnrampQuote: 'buying: an amount was entered',
  createOnrampUrl: 'buying: the visitor continues to the provider',
  getNativeBalance:
    'a wallet is connected, its account or network changes, the page comes back into view or online; every 10 s while the account is on screen',
  rpc: 'the page or a feature reads from the network, or sends a transaction',
  checkPaymaster: 'send or swap: the review is opened, and the page pays network fees',
  getNftMoves: 'the NFTs are on screen',
  getNftHolder: 'the NFTs are on screen',
  getSentTransfer: 'send: the recipients of earlier transactions are read',
  getPicture: 'a picture of a token or NFT from another host is on screen, or the visitor shows it',
  getNonce: 'a message to sign is prepared',
  verifyMessage: 'the visitor signed in',
  getSession: 'the page is loaded with a connection; after signing in',
  signOut: 'the visitor disconnects',
}
/** The kinds of data in the words of the documents. */
const DATA: Readonly<Record<LedgerData, string>> = {
  address: 'address',
  network: 'network',
  amount: 'amount',
  tokens: 'tokens',
  entered: 'what the visitor enters',
  signature: 'signature',
  message: 'message',
  transaction: 'transaction',
  shown: 'what is on screen',
  usage: 'what was done, and where on your page; never an address',
  encrypted: 'encrypted messages',
  site: 'name and icon of your page',
}
const PURPOSES: Readonly<Record<string, RequestPurpose>> = REQUEST_PURPOSES

/** Composed of other endpoints, or served only by the page's own services. */
const COMPOSED = ['getProfile', 'resolveName', 'getSellers', 'getSellerPage']

const JSON_RPC = 'JSON-RPC'
const hostOf = (url: string) => code(new URL(url).host)
/** Service, attribute with the host and its default, start of their paths. */
const TO: readonly (readonly [service: string, attribute: string, prefix: string])[] = [
  ['directory', `\`api-url\` (${hostOf(HOSTS.api)})`, ''],
  ['blockchain', `\`blockchain-api-url\` (${hostOf(HOSTS.blockchain)})`, '/v1/'],
  ['node', '`rpc-urls`, or the node at `blockchain-api-url`', JSON_RPC],
  ['own', '`paymasters`', JSON_RPC],
  ['pictures', 'the host of the picture, if `connect-src` allows it', ''],
  ['analytics', `\`analytics-url\` (${hostOf(HOSTS.analytics)})`, ''],
  ['sign-in', '`siwe`', ''],
]

const folderOf = (service: string) =>
  service === 'sign-in' ? 'src/features/sign-in/session' : join('src/services', service)

const ENDPOINT = /^ {4}(\w+): (?:build\.(?:query|infiniteQuery|mutation)|imageQuery\()/gm

/** Every endpoint, with its request read from the source. */
export const requests = () =>
  TO.flatMap(([folder, to, prefix]) =>
    endpointsIn(folderOf(folder))
      .filter(({ name }) => !COMPOSED.includes(name))
      .map(({ name, source }) => ({ name, folder, to, request: requestIn(source, prefix) })),
  )

export const requestTable = (): string =>
  table(
    ['To', 'Name', 'Request', 'When', 'Purpose', 'Data'],
    requests().map(({ name, to, request }) => [
      to,
      code(name),
      code(request),
      rowOf(WHEN, name),
      ...ledgerCells(name),
    ]),
  )

/** What leaves the page otherwise than by an endpoint: where it goes, what it is, and when. */
const CONNECTIONS = {
  relay: [
    `\`relay-url\` (${hostOf(HOSTS.relay)})`,
    'WebSocket with encrypted messages: [Relay](../protocols/relay.md)',
    'a pairing is open, or a paired wallet is connected',
  ],
  frame: [
    `\`secure-url\` (${hostOf(HOSTS.secure)})`,
    'an iframe: [Secure frame](../protocols/secure-frame.md)',
    'the email field gets the focus, the visitor points at or chooses a social account, or a login is restored',
  ],
  image: [
    'the host of the picture',
    'a picture of a wallet or network that your page, a browser wallet or a service of yours names',
    'it is on screen',
  ],
} as const satisfies Readonly<Record<string, readonly [to: string, what: string, when: string]>>
export type Connection = keyof typeof CONNECTIONS

export const connectionTable = (): string =>
  table(
    ['To', 'Name', 'What', 'When', 'Purpose', 'Data'],
    Object.entries(CONNECTIONS).map(([name, [to, ...words]]) => [
      to,
      code(name),
      ...words,
      ...ledgerCells(name),
    ]),
  )

/** The last two cells of a row: what `modal.ledger()` says about a request of this name. */
function ledgerCells(name: string): readonly [purpose: string, data: string] {
  const { purpose, data } = rowOf(PURPOSES, name)
  return [code(purpose), data.map(kind => DATA[kind]).join(', ') || '–']
}

function rowOf<Row>(rows: Readonly<Record<string, Row>>, name: string): Row {
  const row = rows[name]
  if (row === undefined) throw new Error(`Neither docs/requests.ts nor request-purposes.ts describes ${name}`)
  return row
}

function endpointsIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .sort()
    .flatMap(file => {
      const text = readFileSync(join(folder, file), 'utf8')
      const found = [...text.matchAll(ENDPOINT)]
      return found.map(({ 1: name = '', index }, at) => ({
        name,
        source: text.slice(index, found[at + 1]?.index),
      }))
    })
}

/** `GET /v1/account/{address}/balance`, or the JSON-RPC method. */
function requestIn(source: string, prefix: string): string {
  if (prefix === JSON_RPC) return `POST ${source.match(/method: '((?:eth|pm)_\w+)'/)?.[1] ?? 'JSON-RPC'}`
  const list = source.match(/path: \[([^\]]*)\]/)?.[1]
  const path = list
    ? prefix +
      list.replace(/'(\w[\w-]*)'|(\w+)/g, (_all, text, name) => text ?? `{${name}}`).replaceAll(', ', '/')
    : (source.match(/(?:path: |imageQuery\(build, )'([^']+)'/)?.[1] ??
      source.match(/\$\{base\}(\/\w+)/)?.[1] ??
      (source.includes('CONFIG_PATH') ? '/getAnalyticsConfig' : undefined) ??
      '')
  const isPost = /method: 'POST'|\bbody\b|query: event =>/.test(source)
  return `${isPost ? 'POST' : 'GET'} ${path}${source.includes('imageQuery(') ? '/{id}' : ''}`.trim()
}

import { SESSION_CHANGE } from '../../../src/features/sign-in/session-changes'
import { RECIPIENTS } from '../../../src/features/transactions/recipients-entry'
import { TRANSACTIONS_ENTRY } from '../../../src/features/transactions/transactions-entry'
import { WalletSchema } from '../../../src/services/directory/schemas'
import { LANGUAGES } from '../../../src/shared/i18n/load-locale'
import { type Entry, NETWORK, PENDING_SESSION, RECENT, SESSION } from '../../../src/shared/storage/entries'
import { VIEWS } from '../../../src/store/navigation/view-definitions'
import * as login from '../../../src/wallets/embedded/login/login-entries'
import { CONNECTED_SOCIAL } from '../../../src/wallets/embedded/login/social-entry'
import { REQUESTS, type Row, WAIT_MS } from '../../../src/wallets/embedded/protocol/frame-protocol'
import { RPC_POLICY } from '../../../src/wallets/embedded/protocol/rpc'
import { ERRORS_SENT, METHODS, RELAY } from '../../../src/wallets/walletconnect/protocol'
import { WALLET_CONNECT } from '../../../src/wallets/walletconnect/session/wallet-connect-entry'
import { PAIRING_CHOICE } from '../../../src/wallets/walletconnect/state/pairing-choice-entry'
import { trackedEvents } from './events'
import { code, table } from './markdown'
import { messageTable } from './message-reference'
import { connectionTable, requestTable } from './requests'
import { fieldsOf, schemaText } from './schema-text'

const POLICY = {
  approval: 'a person decides in the frame',
  frame: 'the frame',
  node: 'the node of the network',
  local: 'the page’s side, without a request',
} as const

/** Entry, what it is for, lifetime. */
const STORED: readonly (readonly [Entry<unknown>, holds: string, lifetime: string])[] = [
  [SESSION, 'connectors, addresses and networks in use', 'until the last connection ends'],
  [
    PENDING_SESSION,
    'the same of a paired wallet whose visitor has yet to sign in',
    'until the visitor signs in or cancels',
  ],
  [SESSION_CHANGE, 'a random ID of the last sign-in or sign-out, by which other tabs notice it', 'kept'],
  [NETWORK, 'the network that the visitor chose', 'kept'],
  [RECENT, 'the last two wallets that paired', 'kept'],
  [
    WALLET_CONNECT,
    'keys of pairings and sessions, seed of the relay key',
    'pairings for minutes, sessions until they end, the seed kept',
  ],
  [PAIRING_CHOICE, 'the wallet that was chosen for pairing', 'while a pairing is open'],
  [login.EMAIL, 'email address of the login', 'until the login ends'],
  [login.LOGIN_USED, 'whether the visitor logged in, by email or a social account', 'until the login ends'],
  [login.LAST_LOGIN_TIME, 'time of the last code, in ms', 'until a login succeeds'],
  [login.SOCIAL_USERNAME, 'name at the social provider', 'until the login ends'],
  [CONNECTED_SOCIAL, 'the social provider', 'until the login ends'],
  [login.LAST_CHAIN, 'network of the embedded wallet', 'until the login ends'],
  [login.SMART_ACCOUNT_NETWORKS, 'networks with smart accounts, joined by commas', 'kept'],
  [
    TRANSACTIONS_ENTRY,
    'transactions whose outcome is not known yet',
    'until the outcome is known, or the visitor dismisses it',
  ],
  [RECIPIENTS, 'the last 50 recipients', 'kept'],
]

/** Tables between `<!-- generated: name -->` and `<!-- /generated -->`. */
export const BLOCKS: Readonly<Record<string, () => string>> = {
  languages: () => {
    const names = new Intl.DisplayNames('en', { type: 'language' })
    return [...LANGUAGES]
      .sort()
      .map(tag => `${code(tag)} ${names.of(tag)}`)
      .join(' · ')
  },
  'walletconnect-methods': () =>
    table(
      ['Method', 'Tag', 'TTL (s)', 'Prompt'],
      Object.entries(METHODS).map(([name, { tag, ttl, prompt }]) => [
        code(name),
        String(tag),
        String(ttl),
        prompt ? 'yes' : '',
      ]),
    ),
  'walletconnect-faults': () =>
    table(
      ['Code that we send', 'Message'],
      Object.values(ERRORS_SENT).map(([number, message]) => [String(number), message]),
    ),
  'relay-methods': () =>
    table(
      ['Call', 'Method'],
      Object.entries(RELAY).map(([name, method]) => [name, code(method)]),
    ),
  'frame-messages': () =>
    table(
      ['`@w3m-app/…`', 'Payload', 'Response', 'Wait', 'Safe'],
      Object.entries(REQUESTS).map(([name, { payload, response, wait, safe }]: [string, Row]) => [
        code(name),
        name === 'RPC_REQUEST' ? '[RPC requests](#rpc-requests)' : code(schemaText(payload)),
        code(schemaText(response)),
        wait,
        safe ? 'yes' : '',
      ]),
    ),
  'frame-waits': () =>
    table(
      ['Wait', 'Milliseconds'],
      Object.entries(WAIT_MS).map(([name, ms]) => [name, String(ms)]),
    ),
  'frame-rpc': () =>
    table(
      ['Answered by', 'Methods'],
      Object.entries(POLICY).map(([policy, who]) => [
        `${who} (\`${policy}\`)`,
        Object.entries(RPC_POLICY)
          .filter(([, each]) => each === policy)
          .map(([method]) => code(method))
          .join(' '),
      ]),
    ),
  'directory-wallet': () =>
    table(
      ['Field', 'Type'],
      fieldsOf(WalletSchema).map(([name, type]) => [code(name), code(type)]),
    ),
  'analytics-events': () => trackedEvents().map(code).join(' '),
  views: () =>
    Object.entries(VIEWS)
      .filter(([, row]) => 'opens' in row)
      .map(([view]) => code(view))
      .join(' '),
  storage: () =>
    table(
      ['Name', 'Shape', 'Lifetime'],
      STORED.map(([{ name, schema }, , lifetime]) => [
        code(name),
        code(shape(name, schemaText(schema))),
        lifetime,
      ]),
    ),
  'storage-keys': () =>
    table(
      ['Key', 'Holds', 'Lifetime'],
      STORED.map(([{ name }, holds, lifetime]) => [code(`@w3m/<projectId>/${name}`), holds, lifetime]),
    ),
  requests: requestTable,
  connections: connectionTable,
  messages: messageTable,
}

/** Long shapes are in the files that define them. */
const SHORT: Readonly<Record<string, string>> = {
  walletConnect: '{ seed, behindMs, pairings, abandoned, sessions, unclaimedResponses }',
  pendingSession: '{ active: string, connections: { … } }',
  recent: '{ id, name, … }[]',
  pairing: '{ wallet?: { id, name, … }, link?: string }',
  transactions: '{ id, startedAt, hash?, … }[]',
  network: 'string[]',
}

const shape = (name: string, text: string): string =>
  SHORT[name] ?? text.replace('{ [custom]', '{ [namespace]').replaceAll('custom', 'string')

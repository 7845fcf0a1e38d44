import * as v from 'valibot'
import { isPopupProvider, SOCIAL_PROVIDERS } from '../../../../../src/shared/host/social-providers'
import {
  REQUESTS,
  type RequestName,
  type Row,
  UNSOLICITED_MESSAGES,
  WAIT_MS,
} from '../../../../../src/wallets/embedded/protocol/frame-protocol'

/** The middle of every wire name of docs/protocols/secure-frame.md#messages. */
const NAMES =
  `SWITCH_NETWORK CONNECT_EMAIL CONNECT_DEVICE CONNECT_OTP CONNECT_SOCIAL GET_SOCIAL_REDIRECT_URI GET_USER
  SIGN_OUT IS_CONNECTED GET_CHAIN_ID RPC_REQUEST UPDATE_EMAIL UPDATE_EMAIL_PRIMARY_OTP UPDATE_EMAIL_SECONDARY_OTP
  SYNC_THEME SYNC_DAPP_DATA GET_SMART_ACCOUNT_ENABLED_NETWORKS INIT_SMART_ACCOUNT SET_PREFERRED_ACCOUNT
  CONNECT_FARCASTER GET_FARCASTER_URI RELOAD RPC_ABORT`.split(/\s+/)

const takes = (schema: v.GenericSchema | undefined, value: unknown) =>
  schema ? v.safeParse(schema, value).success : value === undefined
const row = (name: RequestName): Row => REQUESTS[name]

test('default: every message, and no other', () => {
  expect(Object.keys(REQUESTS).sort()).toEqual(NAMES.sort())
  expect(Object.keys(UNSOLICITED_MESSAGES).sort()).toEqual(['READY', 'SESSION_UPDATE'])
})

test('default: how long each may take', () => {
  expect(WAIT_MS).toEqual({ brief: 2_000, quick: 20_000, login: 120_000, approval: 600_000 })
  const login = Object.keys(REQUESTS).filter(name => row(name as RequestName).wait === 'login')
  expect(login).toEqual(
    expect.arrayContaining([
      'CONNECT_EMAIL',
      'CONNECT_DEVICE',
      'CONNECT_OTP',
      'CONNECT_SOCIAL',
      'GET_SOCIAL_REDIRECT_URI',
    ]),
  )
})

test('default: requests that change something are never repeated', () => {
  const safe = Object.keys(REQUESTS).filter(name => row(name as RequestName).safe)
  expect(safe.sort()).toEqual([
    'GET_CHAIN_ID',
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    'GET_USER',
    'IS_CONNECTED',
    'RPC_REQUEST',
  ])
})

const DAPP = { sdkVersion: 'x-1', projectId: 'p' }

test.each<[RequestName, unknown]>([
  ['SWITCH_NETWORK', { chainId: 137 }],
  ['SWITCH_NETWORK', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['CONNECT_EMAIL', { email: 'a@b.example' }],
  ['CONNECT_DEVICE', undefined],
  ['CONNECT_OTP', { otp: '123456' }],
  ['CONNECT_SOCIAL', { uri: 'https://secure.example/?code=1' }],
  ...SOCIAL_PROVIDERS.filter(isPopupProvider).map(
    provider => ['GET_SOCIAL_REDIRECT_URI', { provider }] as [RequestName, unknown],
  ),
  ['GET_USER', undefined],
  ['GET_USER', { chainId: 1, preferredAccountType: 'eoa' }],
  ['IS_CONNECTED', { token: 't' }],
  ['SYNC_THEME', {}],
  ['SYNC_THEME', { themeMode: 'dark', themeVariables: { a: 1, b: 'c' }, w3mThemeVariables: { a: 'b' } }],
  ['SYNC_DAPP_DATA', DAPP],
  [
    'SYNC_DAPP_DATA',
    { ...DAPP, metadata: { name: 'n', description: '', url: 'u', icons: ['i'] }, sdkType: 'w3m' },
  ],
  ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
])('default: %s may be sent with %j', (name, payload) => expect(takes(row(name).payload, payload)).toBe(true))

test.each<[RequestName, unknown]>([
  ['SWITCH_NETWORK', {}],
  ['SWITCH_NETWORK', { chainId: null }],
  ['CONNECT_EMAIL', { email: 'alice' }],
  ['CONNECT_EMAIL', { email: `${'a'.repeat(320)}@b.example` }],
  ['UPDATE_EMAIL', { email: 'a@b' }],
  ['CONNECT_DEVICE', { otp: '1' }],
  ['CONNECT_OTP', { otp: 123456 }],
  ['CONNECT_SOCIAL', {}],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }],
  ['SYNC_THEME', { themeMode: 'auto' }],
  ['SYNC_DAPP_DATA', { sdkVersion: '1' }],
])('error: %s may not be sent with %j', (name, payload) =>
  expect(takes(row(name).payload, payload)).toBe(false),
)

const USER = { address: '0x1', chainId: 1 }

test.each<[RequestName, unknown]>([
  ['CONNECT_EMAIL', { action: 'VERIFY_DEVICE' }],
  ['CONNECT_EMAIL', { action: 'CONNECT' }],
  ['CONNECT_SOCIAL', { ...USER, email: 'a', accounts: [{ address: '0x1', type: 'eoa' }], userName: 'u' }],
  ['CONNECT_SOCIAL', { ...USER, email: null, userName: null, siwxMessage: {}, signature: 's' }],
  ['GET_USER', USER],
  [
    'GET_USER',
    { ...USER, email: null, smartAccountDeployed: true, preferredAccountType: 'eoa', message: 'm' },
  ],
  ['GET_FARCASTER_URI', { url: 'u' }],
  ['CONNECT_FARCASTER', { userName: 'u' }],
  ['IS_CONNECTED', { isConnected: false }],
  ['GET_CHAIN_ID', { chainId: '1' }],
  ['UPDATE_EMAIL', { action: 'VERIFY_SECONDARY_OTP' }],
  ['UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'a@b.example' }],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [] }],
  ['INIT_SMART_ACCOUNT', { address: '0x1', isDeployed: true }],
  ['SET_PREFERRED_ACCOUNT', { type: 'eoa', address: '0x1' }],
])('default: %s may be answered with %j', (name, answer) =>
  expect(takes(row(name).response, answer)).toBe(true),
)

test.each<[RequestName, unknown]>([
  ['CONNECT_EMAIL', { action: 'VERIFY' }],
  ['GET_USER', { chainId: 1 }],
  ['GET_USER', { ...USER, email: 'not an address' }],
  ['GET_USER', { ...USER, accounts: [{ address: '0x1', type: 'other' }] }],
  ['CONNECT_FARCASTER', {}],
  ['CONNECT_FARCASTER', { userName: null }],
  ['IS_CONNECTED', { isConnected: 'false' }],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: ['1'] }],
  ['UPDATE_EMAIL_SECONDARY_OTP', { newEmail: '' }],
])('error: %s may not be answered with %j', (name, answer) =>
  expect(takes(row(name).response, answer)).toBe(false),
)

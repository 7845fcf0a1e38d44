import fc from 'fast-check'
import { ApprovalDesk, type Screen } from '../../../../sandbox/secure/frame/approve/approval-desk'
import { Dapp } from '../../../../sandbox/secure/frame/dapp'
import { Desk } from '../../../../sandbox/secure/frame/desk'
import { Embedder } from '../../../../sandbox/secure/frame/embedder'
import { HostApi } from '../../../../sandbox/secure/frame/host-api'
import { Keep } from '../../../../sandbox/secure/frame/keep'
import { answerMessage } from '../../../../sandbox/secure/frame/message-desk'

const PAGE = 'https://shop.example'
const NODE = 'http://node.example/'
const USER = {
  email: 'ada@example.org',
  userName: null,
  address: '0x1',
  accounts: [{ address: '0x1', type: 'eoa' }],
  preferredAccountType: 'eoa',
  smartAccountDeployed: false,
}
const VIEW = {
  title: 'requests a signature',
  action: 'Sign',
  network: 'Ethereum',
  account: { address: '0x1', kind: 'EOA' },
  parts: [],
  warnings: [],
}

type Posted = { readonly message: { id?: string; type: string; payload?: unknown }; readonly target: string }

/** A frame in a page at `origin`, with a host that answers as told. */
function setUp({
  answers = {},
  approve = true,
  known = true,
}: {
  answers?: Record<string, unknown>
  approve?: boolean
  known?: boolean
} = {}) {
  const posted: Posted[] = []
  const parent = {
    postMessage: (message: Posted['message'], target: string) => posted.push({ message, target }),
  }
  const window = {
    parent,
    location: { ...(known ? { ancestorOrigins: [PAGE] } : {}) },
    document: { referrer: '' },
  } as unknown as Window
  const embedder = new Embedder({ window, allowed: [PAGE, 'https://other.example'] })
  const asked: { route: string; body: Record<string, unknown>; token: string | null }[] = []
  const routes: Record<string, unknown> = {
    email: { action: 'VERIFY_OTP', attempt: 'a1' },
    otp: { token: 'id.secret', session: 's1' },
    device: {},
    session: { session: 's1' },
    'sign-out': {},
    user: USER,
    networks: { smart: [137] },
    prefer: { type: 'smartAccount', address: '0x2' },
    'smart-account': { address: '0x2', isDeployed: true },
    social: { uri: 'https://google.example/auth?state=s', ticket: 't' },
    'social-result': { token: 'id.secret', session: 's2' },
    farcaster: { url: 'https://farcaster.example', ticket: 't2' },
    'farcaster-result': { token: 'id.secret', session: 's3', userName: 'ada' },
    'email-change': { action: 'VERIFY_PRIMARY_OTP' },
    'email-change-old': {},
    'email-change-new': { newEmail: 'new@example.org' },
    request: { id: 'r1', view: VIEW },
    approve: { result: '0xsigned' },
    reject: {},
    read: { result: 'status' },
    ...answers,
  }
  const send: typeof fetch = async (url, init) => {
    const route = String(url).replace('/api/', '')
    asked.push({
      route,
      body: JSON.parse(String(init?.body)) as Record<string, unknown>,
      token: new Headers(init?.headers).get('authorization'),
    })
    const answer = routes[route]
    if (answer instanceof Error) return Response.json({ error: answer.message, status: 400 })
    return Response.json(answer)
  }
  const store = new Map<string, string>()
  const keep = new Keep('p', () => embedder.origin, {
    getItem: key => store.get(key) ?? null,
    setItem: (key, value) => {
      store.set(key, value)
    },
    removeItem: key => {
      store.delete(key)
    },
  })
  const screen: Screen = { show: async () => approve, busy: () => {}, clear: () => {} }
  const config = {
    projectId: 'p',
    chain: 'eip155:1',
    allowed: [PAGE],
    nodes: { 'eip155:1': NODE, 'eip155:137': NODE },
    allowsSameSite: false,
  }
  const api = new HostApi(() => keep.login?.token, send)
  const dapp = new Dapp(() => embedder.origin)
  const desk = new Desk(config, embedder, api, keep, new ApprovalDesk(screen), dapp)
  const hear = (
    data: unknown,
    { source = parent, origin = PAGE }: { source?: unknown; origin?: string } = {},
  ) => answerMessage(desk, { data, source: source as Window, origin })

  /** The payload of the answer; throws the words of a refusal. */
  async function ask(name: string, payload?: unknown): Promise<unknown> {
    const id = `m${posted.length}`
    await hear({ id, type: `@w3m-app/${name}`, payload })
    const answer = posted.find(({ message }) => message.id === id)?.message
    if (answer?.type === `@w3m-frame/${name}_SUCCESS`) return answer.payload
    if (answer?.type === `@w3m-frame/${name}_ERROR`)
      throw new Error((answer.payload as { message: string }).message)
    throw new Error('no answer')
  }
  return { desk, posted, asked, hear, ask, dapp, keep, store, embedder }
}

/** Every message of docs/protocols/secure-frame.md#messages with the payload of its success. */
const PAIRS: readonly (readonly [name: string, payload: unknown, answer: unknown])[] = [
  ['SWITCH_NETWORK', { chainId: 137 }, { chainId: 137 }],
  [
    'SWITCH_NETWORK',
    { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  ],
  ['CONNECT_EMAIL', { email: 'ada@example.org' }, { action: 'VERIFY_OTP' }],
  ['CONNECT_DEVICE', undefined, undefined],
  ['CONNECT_OTP', { otp: '123456' }, undefined],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }, { uri: 'https://google.example/auth?state=s' }],
  [
    'CONNECT_SOCIAL',
    { uri: 'https://secure.example/social/callback?state=s&code=c' },
    {
      email: 'ada@example.org',
      address: '0x1',
      chainId: 1,
      accounts: USER.accounts,
      preferredAccountType: 'eoa',
    },
  ],
  ['GET_FARCASTER_URI', undefined, { url: 'https://farcaster.example' }],
  ['CONNECT_FARCASTER', undefined, { userName: 'ada' }],
  ['GET_USER', undefined, { ...USER, chainId: 1 }],
  ['GET_USER', { chainId: 0 }, { ...USER, chainId: 1 }],
  ['GET_USER', { chainId: '137', preferredAccountType: 'smartAccount' }, { ...USER, chainId: 137 }],
  ['SIGN_OUT', undefined, undefined],
  ['IS_CONNECTED', undefined, { isConnected: true }],
  ['IS_CONNECTED', { token: 's1' }, { isConnected: true }],
  ['IS_CONNECTED', { token: 'another' }, { isConnected: false }],
  ['GET_CHAIN_ID', undefined, { chainId: 1 }],
  ['UPDATE_EMAIL', { email: 'new@example.org' }, { action: 'VERIFY_PRIMARY_OTP' }],
  ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }, undefined],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' }, { newEmail: 'new@example.org' }],
  ['SYNC_THEME', { themeMode: 'light', themeVariables: {}, w3mThemeVariables: {} }, undefined],
  [
    'SYNC_DAPP_DATA',
    { projectId: 'p', sdkVersion: 'x', metadata: { name: 'Shop', description: '', url: '', icons: [] } },
    undefined,
  ],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { smartAccountEnabledNetworks: [137] }],
  ['INIT_SMART_ACCOUNT', undefined, { address: '0x2', isDeployed: true }],
  ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }, { type: 'smartAccount', address: '0x2' }],
  ['RPC_REQUEST', { method: 'personal_sign', params: ['0x00', '0x1'] }, '0xsigned'],
  ['RPC_REQUEST', { method: 'eth_accounts' }, ['0x1']],
  ['RPC_REQUEST', { method: 'eth_chainId' }, '0x1'],
  ['RPC_REQUEST', { method: 'eth_chainId', chainId: 137, chainNamespace: 'eip155' }, '0x89'],
  ['RPC_REQUEST', { method: 'wallet_getCallsStatus', params: ['0x1'] }, 'status'],
  ['RPC_ABORT', undefined, undefined],
]

test.each(PAIRS)('default: %s %j', async (name, payload, answer) => {
  expect(await setUp().ask(name, payload)).toEqual(answer)
})

test.each([
  [
    'RPC_REQUEST',
    { method: 'wallet_sendCalls', chainId: 'eip155:1', params: [{ chainId: '0x89', calls: [] }] },
    'The request is for eip155:1, and for another chain',
  ],
  ['CONNECT_EMAIL', { email: 'nonsense' }, 'Invalid email'],
  ['UPDATE_EMAIL', { email: 'a@b' }, 'Invalid email'],
  ['CONNECT_OTP', { otp: 123456 }, /./],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }, 'Unknown provider'],
  ['SWITCH_NETWORK', { chainId: 424242 }, 'Unsupported chain'],
  ['SWITCH_NETWORK', { chainId: 'x' }, 'Unsupported chain'],
  ['RPC_REQUEST', { method: 'personal_sign', params: ['x'], chainNamespace: 'solana' }, 'for another chain'],
  ['RPC_REQUEST', { method: 'eth_sign', params: [] }, 'Requested RPC call is not allowed'],
  ['RPC_REQUEST', { method: '__proto__' }, 'Requested RPC call is not allowed'],
  ['RPC_REQUEST', {}, /./],
  ['SYNC_THEME', { themeMode: 'pink' }, /./],
])('error: %s %j', async (name, payload, message) => {
  const { ask, desk } = setUp()
  await expect(ask(name, payload)).rejects.toThrow(message)
  expect(desk.chain).toBe('eip155:1')
})

test('behavior: two questions at once are each answered for their own network', async () => {
  const { hear, posted } = setUp()
  const ask = (id: string, chainId: number | string) =>
    hear({ id, type: '@w3m-app/GET_USER', payload: { chainId } })
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  await Promise.all([ask('a', 137), ask('b', solana)])
  const answers = posted.map(({ message: { id, payload } }) => [
    id,
    (payload as { chainId: unknown }).chainId,
  ])
  expect(Object.fromEntries(answers)).toEqual({ a: 137, b: solana })
})

test('error: the host’s own words', async () => {
  const { ask, desk } = setUp({
    answers: { otp: new Error('Invalid code'), user: new Error('Unsupported chain') },
  })
  await expect(ask('CONNECT_OTP', { otp: '1' })).rejects.toThrow('Invalid code')
  await expect(ask('GET_USER', { chainId: 137 })).rejects.toThrow('Unsupported chain')
  expect(desk.chain).toBe('eip155:1')
})

test('behavior: a declined request', async () => {
  const { ask, asked, posted } = setUp({ approve: false })
  const wish = { method: 'personal_sign', params: [] }
  await expect(ask('RPC_REQUEST', wish)).rejects.toThrow('User rejected the request')
  expect(asked.map(({ route }) => route)).toEqual(['request', 'reject'])
  expect(posted[0]?.message.payload).toEqual({ message: 'User rejected the request', code: 4001 })
})

describe('a login', () => {
  test('default: the host is asked with it, the page gets its public name and never its secret', async () => {
    const { ask, asked, posted, keep } = setUp()
    await ask('CONNECT_EMAIL', { email: 'ada@example.org' })
    await ask('CONNECT_OTP', { otp: '123456' })
    await ask('GET_USER')
    expect(asked[0]?.body).toMatchObject({ projectId: 'p', origin: PAGE, device: keep.device })
    expect(asked[1]?.body).toEqual({ attempt: 'a1', otp: '123456' })
    expect(asked.map(({ token }) => token)).toEqual([null, null, 'Bearer id.secret'])
    expect(posted.map(({ message }) => message)).toContainEqual({
      type: '@w3m-frame/SESSION_UPDATE',
      payload: { token: 's1' },
    })
    expect(JSON.stringify(posted)).not.toContain('secret')
  })

  test('behavior: signed out, also where the host cannot be told; the device stays known', async () => {
    const { ask, keep } = setUp({ answers: { 'sign-out': new Error('no') } })
    await ask('CONNECT_OTP', { otp: '123456' })
    const { device } = keep
    await expect(ask('SIGN_OUT')).rejects.toThrow('no')
    expect([keep.login, keep.device]).toEqual([undefined, device])
  })

  test('behavior: one that the host no longer knows is forgotten', async () => {
    const { ask, keep } = setUp({ answers: { session: { session: null } } })
    await ask('CONNECT_OTP', { otp: '123456' })
    expect(await ask('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(keep.login).toBeUndefined()
  })

  test('behavior: a social result of a login that this frame did not begin has no ticket', async () => {
    const { ask, asked } = setUp()
    await ask('CONNECT_SOCIAL', { uri: 'https://secure.example/social/callback?state=other&code=c' })
    expect(asked[0]?.body).toMatchObject({ ticket: '' })
  })
})

describe('who is heard', () => {
  const message = { id: '1', type: '@w3m-app/GET_CHAIN_ID' }

  test('error: another window, another origin, another origin than the first', async () => {
    const { hear, posted } = setUp()
    await hear(message, { source: {} })
    await hear(message, { source: null })
    for (const origin of [
      'https://evil.example',
      'https://other.example',
      'null',
      '',
      `${PAGE}.evil.example`,
    ])
      await hear(message, { origin })
    expect(posted).toEqual([])
    await hear(message)
    expect(posted).toHaveLength(1)
  })

  test('behavior: answers go to the exact origin of the page', async () => {
    const { hear, posted } = setUp()
    await hear(message)
    expect(posted).toEqual([
      {
        message: { id: '1', type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } },
        target: PAGE,
      },
    ])
  })

  test('behavior: a browser that does not name the page: READY to the list, the first message settles it', async () => {
    const { hear, posted, embedder } = setUp({ known: false })
    embedder.post('READY', {})
    expect(posted.map(({ target }) => target)).toEqual([PAGE, 'https://other.example'])
    await hear(message, { origin: 'https://other.example' })
    await hear(message)
    expect(posted.slice(2).map(({ target }) => target)).toEqual(['https://other.example'])
  })

  test('behavior: an answer without an id has none', async () => {
    const { hear, posted } = setUp()
    await hear({ type: '@w3m-app/GET_CHAIN_ID' })
    expect(posted[0]?.message).toEqual({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } })
  })
})

test('behavior: nothing that can be sent throws, and what is no message is not answered', async () => {
  const { hear, posted, keep, desk } = setUp({ approve: false })
  const before = JSON.stringify([desk.chain, keep.login])
  const types = fc.oneof(
    fc.string(),
    fc.constantFrom('@w3m-app/', '@w3m-app/constructor', '@w3m-app/__proto__', '@w3m-frame/GET_USER_SUCCESS'),
    fc.string().map(text => `@w3m-app/${text}`),
  )
  const messages = fc.oneof(
    fc.anything({ withBigInt: true, withMap: true, withNullPrototype: true }),
    fc.record({ id: fc.anything(), type: types, payload: fc.anything() }, { requiredKeys: [] }),
  )
  await fc.assert(
    fc.asyncProperty(messages, async data => {
      await hear(data)
    }),
    { numRuns: 2_000 },
  )
  const cycle: Record<string, unknown> = { type: '@w3m-app/CONNECT_OTP', id: 'c' }
  cycle.payload = cycle
  await hear(cycle)
  expect(posted.map(({ message }) => message.type)).toEqual(['@w3m-frame/CONNECT_OTP_ERROR'])
  expect(JSON.stringify([desk.chain, keep.login])).toBe(before)
})

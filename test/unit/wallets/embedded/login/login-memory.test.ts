import { createMemoryStorage, MemoryOrigin } from '../../../../../src/shared/storage/memory-storage'
import { LoginMemory } from '../../../../../src/wallets/embedded/login/login-memory'
import { Refusal } from '../../../../support/fake-frame'
import { frameBench } from '../../../../support/frame-bench'

const start = frameBench()
type Bench = ReturnType<ReturnType<typeof frameBench>>

/** The six entries of spec §3, by their names in storage. */
const NAMES = {
  email: 'email',
  used: 'emailLoginUsed',
  time: 'lastEmailLoginTime',
  social: 'socialUsername',
  chain: 'lastUsedChain',
  networks: 'smartAccountEnabledNetworks',
} as const
type Entries = { readonly [name in keyof typeof NAMES]?: unknown }

function read({ storage }: Pick<Bench, 'storage'>): Entries {
  const pairs = Object.entries(NAMES).flatMap(([short, name]) => {
    const text = storage.getItem(`@w3m/project-1/${name}`)
    return text === null ? [] : [[short, JSON.parse(text)]]
  })
  return Object.fromEntries(pairs)
}
function write({ storage }: Pick<Bench, 'storage'>, entries: Entries): void {
  for (const [short, value] of Object.entries(entries)) {
    const name = NAMES[short as keyof typeof NAMES]
    storage.setItem(`@w3m/project-1/${name}`, JSON.stringify(value))
  }
}
const refuse = () => {
  throw new Refusal({ message: 'no' })
}

const NOW = 1_800_000_000_000
const FULL: Entries = {
  email: 'old@example.com',
  used: true,
  time: NOW - 60_000,
  social: 'old',
  chain: 'eip155:10',
  networks: '10',
}
const CLEARED: Entries = { time: NOW - 60_000, networks: '10' }

type Row = {
  readonly what: string
  readonly before: Entries
  readonly act: (bench: Bench) => unknown
  readonly after: Entries
}

/** Spec §3, §4, §8, §9; protocol-facts §1.6. */
const ROWS: readonly Row[] = [
  {
    what: 'connect e-mail: the attempt, and nothing else',
    before: {},
    act: ({ wallet }) => wallet.connectEmail({ email: 'alice@example.com' }),
    after: { time: NOW },
  },
  {
    what: 'connect OTP: nothing yet, and never the code',
    before: { time: NOW },
    act: ({ wallet }) => wallet.connectOtp({ otp: '123456' }),
    after: { time: NOW },
  },
  {
    what: 'connect (get user): e-mail, flag and chain; the cooldown is over',
    before: { time: NOW - 1000 },
    act: ({ wallet }) => wallet.getUser({ network: 'eip155:137' }),
    after: { email: 'alice@example.com', used: true, chain: 'eip155:137' },
  },
  {
    what: 'connect without an e-mail address (social)',
    before: {},
    act: ({ wallet, frame }) => {
      frame.email = null
      return wallet.getUser()
    },
    after: { used: true, chain: 'eip155:1' },
  },
  {
    what: 'connect social: the name',
    before: {},
    act: ({ wallet }) => wallet.connectSocial({ uri: 'https://secure.example/?code=1' }),
    after: { social: 'alice_social' },
  },
  {
    what: 'connect Farcaster: the name',
    before: {},
    act: ({ wallet }) => wallet.connectFarcaster(),
    after: { social: 'alice_cast' },
  },
  {
    what: 'e-mail update: the attempt',
    before: {},
    act: ({ wallet }) => wallet.updateEmail({ email: 'bob@example.com' }),
    after: { time: NOW },
  },
  {
    what: 'e-mail update, primary code: nothing',
    before: FULL,
    act: ({ wallet }) => wallet.updateEmailPrimaryOtp({ otp: '1' }),
    after: FULL,
  },
  {
    what: 'e-mail update, secondary code: the new address and the flag',
    before: { ...FULL, used: undefined },
    act: ({ wallet }) => wallet.updateEmailSecondaryOtp({ otp: '1' }),
    after: { ...FULL, email: 'bob@example.com', used: true, time: undefined },
  },
  {
    what: 'switch network: the chain',
    before: {},
    act: ({ wallet }) => wallet.switchNetwork('eip155:137'),
    after: { chain: 'eip155:137' },
  },
  {
    what: 'smart-account networks: the list',
    before: {},
    act: ({ wallet }) => wallet.getSmartAccountNetworks(),
    after: { networks: '137,11155111' },
  },
  {
    what: 'smart-account networks, an error: none',
    before: FULL,
    act: ({ wallet, frame }) => {
      frame.handlers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = refuse
      return wallet.getSmartAccountNetworks()
    },
    after: { ...FULL, networks: undefined },
  },
  { what: 'sign-out', before: FULL, act: ({ wallet }) => wallet.leave('eip155'), after: CLEARED },
  {
    what: 'sign-out that the frame refuses: the log-in is still there',
    before: FULL,
    act: ({ wallet, frame }) => {
      frame.handlers.SIGN_OUT = refuse
      return wallet.leave('eip155')
    },
    after: FULL,
  },
  {
    what: 'sign-out that the frame refuses, without asking it again',
    before: FULL,
    act: ({ wallet }) => wallet.forget('eip155'),
    after: CLEARED,
  },
  {
    what: 'is-connected: yes',
    before: FULL,
    act: ({ wallet }) => wallet.isConnected(),
    after: FULL,
  },
  {
    what: 'is-connected failed',
    before: FULL,
    act: ({ wallet, frame }) => {
      frame.handlers.IS_CONNECTED = refuse
      return wallet.isConnected()
    },
    after: CLEARED,
  },
  {
    what: 'not connected',
    before: FULL,
    act: ({ wallet, frame }) => {
      frame.loggedIn = false
      return wallet.isConnected()
    },
    after: CLEARED,
  },
  {
    what: 'not connected, said by the frame on its own',
    before: FULL,
    act: ({ frame }) =>
      frame.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } }),
    after: CLEARED,
  },
  {
    what: 'a log-in that fails',
    before: FULL,
    act: ({ wallet, frame }) => {
      frame.handlers.GET_USER = refuse
      return wallet.getUser()
    },
    after: FULL,
  },
  {
    what: 'a session token',
    before: {},
    act: ({ frame }) => frame.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'secret' } }),
    after: {},
  },
]

test.each(ROWS)('default: $what', async ({ before, act, after }) => {
  const bench = start()
  write(bench, before)
  await Promise.resolve(act(bench)).catch(() => {})
  expect(read(bench)).toEqual(JSON.parse(JSON.stringify(after)))
})

test('behavior: projects share nothing', () => {
  const storage = createMemoryStorage()
  new LoginMemory(storage, 'a').rememberLogin('alice@example.com')
  expect(new LoginMemory(storage, 'b').email).toBeUndefined()
})

test('behavior: what is read is what was remembered', () => {
  const memory = new LoginMemory(createMemoryStorage(), 'p')
  expect([memory.email, memory.loginUsed, memory.lastLoginTime, memory.socialUsername]).toEqual([
    undefined,
    false,
    undefined,
    undefined,
  ])
  expect([memory.lastChain, memory.smartAccountNetworks]).toEqual([undefined, []])
  memory.rememberAttempt(5)
  memory.rememberSocialUsername('alice')
  memory.rememberSmartAccountNetworks([1, 137])
  memory.rememberChain('eip155:1')
  expect([
    memory.lastLoginTime,
    memory.socialUsername,
    memory.smartAccountNetworks,
    memory.lastChain,
  ]).toEqual([5, 'alice', [1, 137], 'eip155:1'])
})

test.each([
  ['email', '7'],
  ['emailLoginUsed', '"yes"'],
  ['lastEmailLoginTime', '"now"'],
  ['lastUsedChain', '"mainnet"'],
  ['smartAccountEnabledNetworks', '"1,,2"'],
  ['smartAccountEnabledNetworks', '""'],
])('error: garbage in %s (%s) is nothing', (name, text) => {
  const origin = new MemoryOrigin()
  const storage = createMemoryStorage(origin)
  storage.setItem(`@w3m/p/${name}`, text)
  const memory = new LoginMemory(storage, 'p')
  expect([memory.email, memory.loginUsed, memory.lastLoginTime]).toEqual([undefined, false, undefined])
  expect([memory.lastChain, memory.smartAccountNetworks]).toEqual([undefined, []])
})

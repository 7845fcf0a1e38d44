import { createMemoryStorage, MemoryOrigin } from '../../../../src/shared/storage/memory-storage'
import { Cooldown } from '../../../../src/wallets/embedded/login/cooldown'
import { LoginStorage } from '../../../../src/wallets/embedded/login/login-storage'
import { migrateOlderStorage } from '../../../../src/wallets/embedded/login/older-storage'
import { createFakeClock } from '../../../support/fake-clock'
import { Refusal } from '../../../support/fake-frame'
import { frameBench } from '../../../support/frame-bench'

describe('cooldown', () => {
  function setUp() {
    const clock = createFakeClock()
    const memory = new LoginStorage(createMemoryStorage(), 'p')
    return { clock, memory, cooldown: new Cooldown(memory, clock) }
  }

  test('default: 30 seconds from the attempt, in whole seconds, rounded up', async () => {
    const { clock, cooldown } = setUp()
    expect(cooldown.seconds).toBe(0)
    cooldown.start()
    expect(cooldown.seconds).toBe(30)
    await clock.advance(1)
    expect(cooldown.seconds).toBe(30)
    await clock.advance(28_999)
    expect(cooldown.seconds).toBe(1)
    expect(() => cooldown.start()).toThrow('Please try again after 1 seconds')
    await clock.advance(1000)
    expect(cooldown.seconds).toBe(0)
    expect(() => cooldown.start()).not.toThrow()
  })

  test('error: what it throws has a code and the seconds', () => {
    const { cooldown } = setUp()
    cooldown.start()
    const attempt = () => cooldown.check()
    expect(attempt).toThrow(expect.objectContaining({ code: 'EMAIL_COOLDOWN', values: { seconds: 30 } }))
  })

  test('behavior: an attempt that was refused does not make it longer', async () => {
    const { clock, cooldown } = setUp()
    cooldown.start()
    await clock.advance(20_000)
    expect(() => cooldown.start()).toThrow()
    expect(cooldown.seconds).toBe(10)
  })

  test('behavior: a successful login ends it', () => {
    const { cooldown, memory } = setUp()
    cooldown.start()
    memory.forgetAttempt()
    expect(cooldown.seconds).toBe(0)
  })

  test('error: a time in the future does not lock the visitor out', () => {
    const { cooldown, memory, clock } = setUp()
    memory.rememberAttempt(clock.now() + 86_400_000)
    expect(cooldown.seconds).toBe(0)
  })
})

describe('login memory', () => {
  const start = frameBench()
  type Bench = ReturnType<ReturnType<typeof frameBench>>

  /** The six entries of a login, by their names in storage. */
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

  const ROWS: readonly Row[] = [
    {
      what: 'connect email: the attempt, and nothing else',
      before: {},
      act: ({ wallet }) => wallet.connectEmail({ email: 'alice@example.com' }),
      after: { time: NOW },
    },
    {
      what: 'connect OTP: the cooldown is over; nothing else yet, and never the code',
      before: { time: NOW },
      act: ({ wallet }) => wallet.connectOtp({ otp: '123456' }),
      after: {},
    },
    {
      what: 'connect (get user): email, flag and chain; the cooldown is over',
      before: { time: NOW - 1000 },
      act: ({ wallet }) => wallet.getUser({ network: 'eip155:137' }),
      after: { email: 'alice@example.com', used: true, chain: 'eip155:137' },
    },
    {
      what: 'connect without an email address (social)',
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
      what: 'email update: the attempt',
      before: {},
      act: ({ wallet }) => wallet.updateEmail({ email: 'bob@example.com' }),
      after: { time: NOW },
    },
    {
      what: 'email update, primary code: nothing',
      before: FULL,
      act: ({ wallet }) => wallet.updateEmailPrimaryOtp({ otp: '1' }),
      after: FULL,
    },
    {
      what: 'email update, secondary code: the new address and the flag',
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
      what: 'sign-out that the frame refuses: the login is still there',
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
      what: 'a login that fails',
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
    new LoginStorage(storage, 'a').rememberLogin('alice@example.com')
    expect(new LoginStorage(storage, 'b').email).toBeUndefined()
  })

  test('behavior: what is read is what was remembered', () => {
    const memory = new LoginStorage(createMemoryStorage(), 'p')
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
    const memory = new LoginStorage(storage, 'p')
    expect([memory.email, memory.loginUsed, memory.lastLoginTime]).toEqual([undefined, false, undefined])
    expect([memory.lastChain, memory.smartAccountNetworks]).toEqual([undefined, []])
  })
})

describe('older storage', () => {
  /** Written by the earlier version. */
  const OLDER = {
    EMAIL: 'alice@example.com',
    EMAIL_LOGIN_USED_KEY: 'true',
    LAST_EMAIL_LOGIN_TIME: '1700000000000',
    SOCIAL_USERNAME: 'alice',
    LAST_USED_CHAIN_KEY: '137',
    SMART_ACCOUNT_ENABLED_NETWORKS: '137,11155111',
  }

  function setUp(older: Readonly<Record<string, string>> = OLDER) {
    const origin = new MemoryOrigin()
    const storage = createMemoryStorage(origin)
    for (const [name, text] of Object.entries(older)) storage.setItem(`@w3m-storage/${name}`, text)
    return { origin, storage, memory: new LoginStorage(storage, 'p') }
  }

  test('default: all six are taken over, and gone from there', () => {
    const { origin, storage, memory } = setUp()
    migrateOlderStorage(storage, 'p')
    expect(memory).toMatchObject({
      email: 'alice@example.com',
      loginUsed: true,
      lastLoginTime: 1_700_000_000_000,
      socialUsername: 'alice',
      lastChain: 'eip155:137',
      smartAccountNetworks: [137, 11155111],
    })
    expect([...origin.values.keys()].filter(key => !key.startsWith('@w3m/p/'))).toEqual([])
  })

  test('behavior: only once: what was signed out stays so', () => {
    const { storage, memory } = setUp()
    migrateOlderStorage(storage, 'p')
    memory.forgetLogin()
    memory.rememberSmartAccountNetworks([])
    memory.rememberLogin(null)
    memory.forgetLogin()
    migrateOlderStorage(storage, 'p')
    expect([memory.email, memory.loginUsed]).toEqual([undefined, false])
  })

  test('behavior: what we have ourselves wins, and the older stays', () => {
    const { storage, memory } = setUp()
    memory.rememberChain('eip155:10')
    migrateOlderStorage(storage, 'p')
    expect([memory.lastChain, memory.email]).toEqual(['eip155:10', undefined])
    expect(storage.getItem('@w3m-storage/EMAIL')).toBe('alice@example.com')
  })

  test.each([
    ['the chain of nobody', { LAST_USED_CHAIN_KEY: '0' }],
    ['another one', { LAST_USED_CHAIN_KEY: 'NaN' }],
    ['a flag that is not set', { EMAIL_LOGIN_USED_KEY: 'false' }],
    ['no email', { EMAIL: '' }],
    ['a time that is none', { LAST_EMAIL_LOGIN_TIME: 'soon' }],
    ['no networks', { SMART_ACCOUNT_ENABLED_NETWORKS: '' }],
  ])('error: %s is not taken over', (_name, older) => {
    const { origin, storage } = setUp(older)
    migrateOlderStorage(storage, 'p')
    expect(origin.values.size).toBe(0)
  })

  test.each(['eip155:137', '0x89'])('param: the chain %s', text => {
    const { storage, memory } = setUp({ LAST_USED_CHAIN_KEY: text })
    migrateOlderStorage(storage, 'p')
    expect(memory.lastChain).toBe('eip155:137')
  })

  test('param: a chain of Solana', () => {
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const { storage, memory } = setUp({ LAST_USED_CHAIN_KEY: network })
    migrateOlderStorage(storage, 'p')
    expect(memory.lastChain).toBe(network)
  })
})

import type { EmbeddedUser } from '../../../../../src/wallets/embedded/wallet/embedded-user'
import { EOA, Refusal, SILENCE, SMART, SOL } from '../../../../support/fake-frame'
import { frameBench, outcome } from '../../../../support/frame-bench'
import { settled } from '../../../../support/test-store'

const start = frameBench()
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ALICE = { email: 'alice@example.com' }
const refuse = () => {
  throw new Refusal({ message: 'no' })
}

describe('login', () => {
  test.each(['VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT'])(
    'default: by email, which leads to %s',
    async action => {
      const { wallet, frame } = start()
      frame.handlers.CONNECT_EMAIL = () => ({ action })
      await expect(wallet.connectEmail(ALICE)).resolves.toBe(action)
      await wallet.connectDevice()
      await wallet.connectOtp({ otp: '123456' })
      await wallet.getUser()
      expect(frame.names()).toEqual(['CONNECT_EMAIL', 'CONNECT_DEVICE', 'CONNECT_OTP', 'GET_USER'])
    },
  )

  test('default: by a social account', async () => {
    const { wallet, frame } = start()
    expect(await wallet.getSocialRedirectUri({ provider: 'x' })).toBe('https://accounts.example/log-in')
    const uri = 'https://secure.example/done?code=a&state=b'
    await wallet.connectSocial({ uri })
    expect(frame.requested('CONNECT_SOCIAL')[0]?.payload).toEqual({ uri })
    expect(wallet.identity.socialUsername).toBe('alice_social')
  })

  test('behavior: the login method is known until another one is used, or the visitor logs out', async () => {
    const { wallet } = start()
    wallet.rememberSocialProvider('google')
    expect(wallet.identity.socialProvider).toBe('google')
    await wallet.connectOtp({ otp: '123456' })
    expect(wallet.identity.socialProvider).toBeUndefined()
    wallet.rememberSocialProvider('farcaster')
    await wallet.getUser()
    await wallet.leave('eip155')
    const { email, socialUsername, socialProvider } = wallet.identity
    expect([email, socialUsername, socialProvider]).toEqual([undefined, undefined, undefined])
  })

  test('behavior: another visitor logs in: nothing of the previous one is shown, on any namespace', async () => {
    const { wallet, frame } = start()
    await wallet.connectSocial({ uri: 'https://secure.example/done?code=a&state=b' })
    wallet.rememberSocialProvider('google')
    await wallet.getUser()
    const notified: unknown[] = []
    wallet.onUser((namespace, user) => notified.push([namespace, user?.email]))
    frame.email = 'bob@example.com'
    await wallet.connectOtp({ otp: '123456' })
    await settled()
    expect(notified).toEqual([['eip155', 'bob@example.com']])
    const { email, socialUsername, socialProvider } = wallet.identity
    expect([email, socialUsername, socialProvider]).toEqual(['bob@example.com', undefined, undefined])
  })

  test('error: another visitor logs in who cannot be read: the previous one is gone', async () => {
    const { wallet, frame } = start()
    await wallet.getUser()
    frame.handlers.GET_USER = refuse
    await wallet.connectFarcaster()
    await settled()
    expect([wallet.userOf('eip155'), wallet.identity.email]).toEqual([undefined, undefined])
  })

  test('default: by Farcaster', async () => {
    const { wallet } = start()
    expect(await wallet.getFarcasterUri()).toBe('https://farcaster.example/connect')
    await wallet.connectFarcaster()
    expect(wallet.identity.socialUsername).toBe('alice_cast')
  })

  test('error: an answer of Farcaster without a name is none', async () => {
    const { wallet, frame } = start()
    frame.handlers.CONNECT_FARCASTER = () => ({})
    let isConnected = false
    const connecting = wallet.connectFarcaster().then(() => {
      isConnected = true
    })
    await settled()
    expect(isConnected).toBe(false)
    frame.answer('CONNECT_FARCASTER', { userName: 'alice_cast' })
    await connecting
    expect(wallet.identity.socialUsername).toBe('alice_cast')
  })

  test('behavior: a step that is left is aborted', async () => {
    const { wallet, frame } = start()
    frame.handlers = { CONNECT_DEVICE: SILENCE }
    const controller = new AbortController()
    const waits = outcome(wallet.connectDevice({ signal: controller.signal }))
    controller.abort()
    expect(await waits).toBe('Request was aborted')
  })
})

describe('cooldown', () => {
  test('error: a second mail within 30 seconds, for a login or an update', async () => {
    const { wallet, frame, clock } = start()
    await wallet.connectEmail(ALICE)
    expect(wallet.secondsToNextEmail).toBe(30)
    await clock.advance(12_500)
    expect(await outcome(wallet.connectEmail(ALICE))).toBe('Please try again after 18 seconds')
    expect(await outcome(wallet.updateEmail(ALICE))).toBe('Please try again after 18 seconds')
    expect(frame.names()).toEqual(['CONNECT_EMAIL'])
    await clock.advance(17_500)
    await expect(wallet.updateEmail(ALICE)).resolves.toBe('VERIFY_PRIMARY_OTP')
    expect(wallet.secondsToNextEmail).toBe(30)
  })

  test('behavior: the cooldown begins when the email is requested', async () => {
    const { wallet, frame, clock } = start({ loaded: false })
    const requested = wallet.connectEmail(ALICE)
    await clock.advance(10_000)
    expect(wallet.secondsToNextEmail).toBe(0)
    frame.load()
    expect(wallet.secondsToNextEmail).toBe(30)
    await requested
  })

  test('behavior: it begins also where the frame then fails', async () => {
    const { wallet, frame } = start()
    frame.handlers = { CONNECT_EMAIL: refuse }
    await wallet.connectEmail(ALICE).catch(() => {})
    expect(wallet.secondsToNextEmail).toBe(30)
  })

  test('behavior: two at once ask for one mail', async () => {
    const { wallet, frame } = start({ loaded: false })
    const both = Promise.all([wallet.connectEmail(ALICE), wallet.connectEmail(ALICE)].map(outcome))
    await settled()
    frame.load()
    expect((await both).sort()).toEqual(['Please try again after 30 seconds', 'VERIFY_OTP'])
    expect(frame.requested('CONNECT_EMAIL')).toHaveLength(1)
  })

  test.each([
    [
      'no frame',
      ({ place }: ReturnType<typeof start>) => place(undefined),
      ALICE,
      'W3mFrame: iframe is not set',
    ],
    ['a bad address', () => {}, { email: 'alice' }, 'Invalid email. Try again.'],
  ])('behavior: it does not begin with %s', async (_name, act, payload, message) => {
    const bench = start({ loaded: false })
    act(bench)
    expect(await outcome(bench.wallet.connectEmail(payload))).toBe(message)
    expect(bench.wallet.secondsToNextEmail).toBe(0)
  })

  test('behavior: only a login ends it, not a reload or another network of the same login', async () => {
    const { wallet, clock } = start()
    await wallet.getUser()
    await wallet.updateEmail({ email: 'bob@example.com' })
    await clock.advance(1000)
    await wallet.getUser({ network: 'eip155:137' })
    expect(await outcome(wallet.updateEmail(ALICE))).toBe('Please try again after 29 seconds')
    await wallet.connectOtp({ otp: '123456' })
    await wallet.getUser()
    expect(wallet.secondsToNextEmail).toBe(0)
  })
})

describe('session', () => {
  test('default: the user, at the last chain or Ethereum', async () => {
    const { wallet, frame, memory } = start()
    const user = await wallet.getUser()
    expect(user).toMatchObject({ network: 'eip155:1', address: EOA, accountType: 'eoa', email: ALICE.email })
    memory.rememberChain('eip155:137')
    await wallet.getUser({ preferredAccountType: 'smartAccount' })
    expect(frame.requested('GET_USER').map(({ payload }) => payload)).toEqual([
      { chainId: 1 },
      { chainId: 137, preferredAccountType: 'smartAccount' },
    ])
    expect(wallet.userOf('eip155')).toMatchObject({ network: 'eip155:137', address: SMART })
  })

  test('behavior: is-connected sends no request, and makes no frame, where not logged in', async () => {
    const { wallet, frame } = start({ loaded: false })
    expect(await wallet.isConnected()).toBe(false)
    expect(frame.element).toBeNull()
  })

  test('error: a frame that cannot be reached has not refused', async () => {
    const { wallet, frame, memory, clock } = start()
    memory.rememberLogin(ALICE.email)
    frame.handlers = { IS_CONNECTED: SILENCE }
    const requested = outcome(wallet.isConnected())
    await clock.advance(20_000)
    expect([await requested, memory.loginUsed]).toEqual(['Something went wrong', true])
  })

  test('behavior: another tab signed out', async () => {
    const { wallet, memory } = start()
    const notified: unknown[] = []
    await wallet.getUser()
    wallet.onUser((namespace, user) => notified.push([namespace, user]))
    memory.forgetLogin()
    expect(await wallet.isConnected()).toBe(false)
    expect(notified).toEqual([['eip155', undefined]])
  })

  test('default: a namespace leaves, and the last one signs out', async () => {
    const { wallet, frame } = start()
    await wallet.getUser()
    await wallet.getUser({ network: SOLANA })
    expect(wallet.userOf('solana')).toMatchObject({ address: SOL, network: SOLANA })
    await wallet.leave('eip155')
    expect(frame.requested('SIGN_OUT')).toEqual([])
    await wallet.leave('solana')
    expect(frame.requested('SIGN_OUT')).toHaveLength(1)
  })

  test('default: subscribers get the user, and the end of the login', async () => {
    const { wallet, frame } = start()
    const notified: [string, EmbeddedUser | undefined][] = []
    const stop = wallet.onUser((...values) => notified.push(values))
    await wallet.getUser()
    await wallet.getUser({ network: SOLANA })
    frame.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
    expect(notified.map(([namespace, user]) => [namespace, user?.address])).toEqual([
      ['eip155', EOA],
      ['solana', SOL],
      ['eip155', undefined],
      ['solana', undefined],
    ])
    stop()
    await wallet.getUser()
    expect(notified).toHaveLength(4)
  })
})

describe('network', () => {
  test('default: requested in the form of its family, and remembered', async () => {
    const { wallet, frame } = start()
    await wallet.switchNetwork('eip155:137')
    await wallet.switchNetwork(SOLANA)
    expect(frame.requested('SWITCH_NETWORK').map(({ payload }) => payload)).toEqual([
      { chainId: 137 },
      { chainId: SOLANA },
    ])
    expect(wallet.lastChain).toBe(SOLANA)
  })
})

describe('two moves at once, in a frame that says where it stands', () => {
  function accountState() {
    const bench = start()
    const { frame } = bench
    const answer = async (payload: { chainId?: string | number } | undefined) => {
      frame.chainId = payload?.chainId ?? 1
      await settled()
      const address = typeof frame.chainId === 'string' ? SOL : EOA
      return { address, chainId: frame.chainId, email: ALICE.email, preferredAccountType: 'eoa' }
    }
    frame.handlers.GET_USER = answer
    return bench
  }

  test('behavior: each is notified of its own network', async () => {
    const { wallet } = accountState()
    const users = await Promise.all([wallet.getUser(), wallet.getUser({ network: SOLANA })])
    expect(users.map(({ network, address }) => [network, address])).toEqual([
      ['eip155:1', EOA],
      [SOLANA, SOL],
    ])
  })

  test('behavior: a switch waits for the pending read of the user, and the frame is on the network of the last one', async () => {
    const { wallet, frame } = accountState()
    const [user] = await Promise.all([wallet.getUser(), wallet.switchNetwork('eip155:137')])
    expect([user.network, wallet.lastChain]).toEqual(['eip155:1', 'eip155:137'])
    expect(frame.names()).toEqual(['GET_USER', 'SWITCH_NETWORK'])
  })

  test('error: canceling while waiting sends no request, and blocks no other', async () => {
    const { wallet, frame, clock } = accountState()
    frame.handlers.SWITCH_NETWORK = SILENCE
    const first = outcome(wallet.switchNetwork('eip155:10'))
    const controller = new AbortController()
    const second = outcome(wallet.getUser({ signal: controller.signal }))
    const third = wallet.getUser({ network: SOLANA })
    controller.abort()
    expect(await second).toBe('Request was aborted')
    await clock.advance(20_000)
    expect(await first).toBe('Something went wrong')
    expect(await third).toMatchObject({ network: SOLANA })
    expect(frame.requested('GET_USER')).toHaveLength(1)
  })
})

describe('email update', () => {
  test('default: both codes, then the new address', async () => {
    const { wallet, frame } = start()
    expect(await wallet.updateEmail({ email: 'bob@example.com' })).toBe('VERIFY_PRIMARY_OTP')
    await wallet.updateEmailPrimaryOtp({ otp: '1' })
    expect(await wallet.updateEmailSecondaryOtp({ otp: '2' })).toBe('bob@example.com')
    expect([wallet.identity.email, wallet.secondsToNextEmail]).toEqual(['bob@example.com', 0])
    expect(frame.names()).toEqual(['UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'])
  })
})

describe('smart accounts', () => {
  async function connected() {
    const bench = start()
    await bench.wallet.getUser()
    const notified: (EmbeddedUser | undefined)[] = []
    bench.wallet.onUser((_namespace, user) => notified.push(user))
    return { ...bench, notified }
  }

  test('default: another account in use', async () => {
    const { wallet, notified } = await connected()
    await wallet.setPreferredAccount('smartAccount')
    expect(notified).toEqual([expect.objectContaining({ address: SMART, accountType: 'smartAccount' })])
  })

  test('behavior: requested on the EVM network, wherever the frame is', async () => {
    const { wallet, frame } = await connected()
    await wallet.getUser({ network: SOLANA })
    const chains: unknown[] = []
    frame.handlers.SET_PREFERRED_ACCOUNT = ({ type }: { type: string }) => {
      chains.push(frame.chainId)
      return { type, address: SMART }
    }
    await wallet.setPreferredAccount('smartAccount')
    expect(chains).toEqual([1])
  })

  test('error: the frame refuses: it is the EOA', async () => {
    const { wallet, frame, notified } = await connected()
    await wallet.getUser({ preferredAccountType: 'smartAccount' })
    frame.handlers.SET_PREFERRED_ACCOUNT = refuse
    expect(await outcome(wallet.setPreferredAccount('eoa'))).toBe('no')
    const refused = 'Error upgrading to smart account'
    expect(await outcome(wallet.setPreferredAccount('smartAccount'))).toBe(refused)
    expect(notified.at(-1)).toMatchObject({ address: EOA, accountType: 'eoa' })
    expect(frame.requested('GET_USER').at(-1)?.payload).toMatchObject({ preferredAccountType: 'eoa' })
  })

  test('error: the user cannot be read again: the reported address counts', async () => {
    const { wallet, frame, notified } = await connected()
    frame.handlers.GET_USER = refuse
    await wallet.setPreferredAccount('smartAccount')
    await settled()
    expect(notified.at(-1)).toMatchObject({ address: SMART, accountType: 'smartAccount' })
  })

  test('error: the frame refuses, and the user cannot be read again: it is the EOA too', async () => {
    const { wallet, frame, notified } = await connected()
    await wallet.setPreferredAccount('smartAccount')
    frame.handlers = { SET_PREFERRED_ACCOUNT: refuse, GET_USER: refuse }
    await wallet.setPreferredAccount('eoa').catch(() => {})
    expect(notified.at(-1)).toMatchObject({ address: EOA, accountType: 'eoa' })
  })

  test('behavior: while not connected it is nothing', async () => {
    const { wallet, frame } = start()
    await wallet.setPreferredAccount('smartAccount')
    await settled()
    expect(frame.names()).toEqual(['SET_PREFERRED_ACCOUNT'])
  })

  test('default: the networks that have them, none after an error', async () => {
    const { wallet, frame, memory } = start()
    expect(await wallet.getSmartAccountNetworks()).toEqual([137, 11155111])
    frame.handlers = { GET_SMART_ACCOUNT_ENABLED_NETWORKS: refuse }
    expect(await wallet.getSmartAccountNetworks()).toEqual([])
    expect(memory.smartAccountNetworks).toEqual([])
  })

  test('default: deploys now', async () => {
    const { wallet } = start()
    expect(await wallet.initSmartAccount()).toEqual({ address: SMART, isDeployed: true })
  })
})

test('behavior: nothing that is secret is stored', async () => {
  const { wallet, frame, storage } = start()
  const written = jest.spyOn(storage, 'setItem')
  await wallet.connectEmail(ALICE)
  await wallet.connectOtp({ otp: '777999' })
  await wallet.connectSocial({ uri: 'https://secure.example/?code=topsecret' })
  frame.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'topsecret' } })
  await wallet.getUser()
  await wallet.updateEmailPrimaryOtp({ otp: '777999' })
  expect(JSON.stringify(written.mock.calls)).not.toMatch(/777999|topsecret/)
})

import { act } from 'react'
import { NameList } from '../../../../src/features/names/components/name-list'
import { selectNames } from '../../../../src/features/names/state/names-slice'
import { registerName } from '../../../../src/features/names/state/register-name'
import { type Availability, useAvailability } from '../../../../src/features/names/state/use-availability'
import type { NameForm } from '../../../../src/features/names/state/use-name-form'
import { profileEndpoints } from '../../../../src/services/blockchain/profile-endpoints'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { ALICE, BOB, createFakeProvider, walletError } from '../../../support/fake-wallet'
import { namesBench, REGISTER, refusal, SIGNATURE, SUGGEST, suggestions } from '../../../support/names-bench'
import type { TestStore } from '../../../support/test-store'
import { eventually } from '../../../support/view-bench'

type Props = { name: string; version?: number; tell: (seen: Availability) => void }

function Probe({ name, version = 0, tell }: Props) {
  tell(useAvailability(name, version))
  return null
}

describe('register name', () => {
  const bench = namesBench()
  const register = (store: TestStore, label = 'teapot') => store.dispatch(registerName(label))
  const names = (store: TestStore) => selectNames(store.getState())

  const tracked = (store: TestStore) =>
    store.host.events.flatMap(({ name, detail }) => (name === 'track' ? [detail] : []))

  test('default: signs, registers, and goes to RegisterAccountNameSuccess with no way back', async () => {
    const store = await bench.open()
    await register(store)
    const text = `{"name":"teapot.reown.id","attributes":{},"timestamp":${Math.floor(store.clock.now() / 1000)}}`
    expect(bench.signedBy(store.provider)).toEqual([{ address: ALICE, text }])
    expect(bench.posted().map(({ body }) => body)).toEqual([
      {
        projectId: 'test-project',
        coin_type: 2147483649,
        address: ALICE,
        message: text,
        signature: SIGNATURE,
      },
    ])
    expect(store.getState().router.history).toEqual([
      route('RegisterAccountNameSuccess', { name: 'teapot.reown.id' }),
    ])
    expect(names(store)).toMatchObject({ step: 'idle', error: null, typed: '' })
  })

  test('default: from then on the account goes by it', async () => {
    const store = await bench.open()
    const { getProfile } = profileEndpoints.endpoints
    const query = { address: ALICE, network: 'eip155:1' }
    await store.dispatch(getProfile.initiate(query, { subscribe: false }))
    bench.network.on('/v1/profile/reverse', Response.json([{ name: 'teapot.reown.id' }]))
    await register(store)
    expect(getProfile.select(query)(store.getState()).data?.name).toBe('teapot.reown.id')
  })

  test('behavior: the timestamp is that of the moment of signing, whatever came before', async () => {
    const store = await bench.open()
    bench.type(store, 'teapot')
    await store.clock.advance(60_000)
    const before = store.clock.now()
    await register(store)
    const [{ text = '' } = {}] = bench.signedBy(store.provider)
    expect(JSON.parse(text).timestamp).toBe(Math.floor(before / 1000))
  })

  test('param: the page’s suffix', async () => {
    const store = await bench.open({ nameSuffix: '.tea.id' })
    await register(store)
    expect(bench.signedBy(store.provider)[0]?.text).toContain('"teapot.tea.id"')
  })

  test('behavior: one at a time', async () => {
    const store = await bench.open()
    await Promise.all([register(store), register(store, 'kettle')])
    expect(bench.posted()).toHaveLength(1)
  })

  test('behavior: the dialog is not modal while the wallet request is open', async () => {
    const requested: (string | undefined)[] = []
    const store = await bench.open(
      {},
      createFakeProvider({
        personal_sign: () => {
          requested.push(store.getState().connections.promptingUid)
          return SIGNATURE
        },
      }),
    )
    await register(store)
    expect(requested).toEqual(['announced:com.wallet'])
    expect(store.getState().connections.promptingUid).toBeUndefined()
  })

  describe('back to RegisterAccountName', () => {
    async function failing(answer: Response, ms = 0) {
      const store = await bench.open(
        {},
        createFakeProvider({
          personal_sign: async () => {
            await store.clock.advance(ms)
            return SIGNATURE
          },
        }),
      )
      bench.network.on(REGISTER, ({ method }) => (method === 'POST' ? answer.clone() : Response.json([])))
      bench.type(store, 'teapot')
      await register(store)
      expect(bench.placeOf(store)).toEqual(route('RegisterAccountName'))
      expect(names(store)).toMatchObject({ typed: 'teapot', step: 'idle', failures: 1 })
      return { store, error: names(store).error }
    }

    test('error: with the service’s own words, which the page gets as well', async () => {
      const { store, error } = await failing(refusal(400, 'Name is already registered: teapot.reown.id'))
      expect(error).toMatchObject({
        code: 'NAME_REGISTER_FAILED',
        message: 'Error registering name',
        details: 'Name is already registered: teapot.reown.id',
      })
      expect(store.eventNames()).toContain('error')
      expect(tracked(store).at(-1)).toEqual({
        event: 'REGISTER_NAME_ERROR',
        properties: { error: 'Error registering name', isSmartAccount: false },
      })
    })

    const OLD = refusal(400, 'Signature UNIXTIME timestamp is too old: 1')
    test('error: a time that is refused, though it was signed at once: the clock', async () => {
      expect((await failing(OLD)).error).toMatchObject({ code: 'DEVICE_CLOCK_SKEW' })
    })

    test('error: a time that is refused after ten seconds: signed too late', async () => {
      expect((await failing(OLD, 10_000)).error).toMatchObject({ code: 'NAME_SIGNATURE_EXPIRED' })
    })

    test.each([
      ['declined', walletError(4001), 'SIGN_IN_DECLINED', 'Signature declined'],
      [
        'another failure of the wallet',
        walletError(-32603),
        'REQUEST_FAILED',
        'couldn’t complete the request',
      ],
    ])('error: %s', async (_name, thrown, code, words) => {
      const provider = createFakeProvider({
        personal_sign: () => {
          throw thrown
        },
      })
      const store = await bench.open({}, provider)
      bench.type(store, 'teapot')
      await register(store)
      expect(names(store).error).toMatchObject({ code, message: expect.stringContaining(words) })
      expect(bench.placeOf(store)).toEqual(route('RegisterAccountName'))
      expect(bench.posted()).toEqual([])
      expect(store.getState().connections.promptingUid).toBeUndefined()
      // it works again
      provider.answers.personal_sign = () => SIGNATURE
      await register(store)
      expect(bench.placeOf(store)?.view).toBe('RegisterAccountNameSuccess')
    })

    test('error: a signature that is none', async () => {
      const store = await bench.open({}, createFakeProvider({ personal_sign: () => '0x' }))
      await register(store)
      expect(names(store).error).toMatchObject({ code: 'WALLET_INVALID_RESPONSE' })
      expect(bench.posted()).toEqual([])
    })

    test('error: the account changed while its wallet request was open: nothing is registered', async () => {
      const provider = createFakeProvider({
        personal_sign: () => {
          provider.emit('accountsChanged', [BOB])
          return SIGNATURE
        },
      })
      const store = await bench.open({}, provider)
      await register(store)
      expect(bench.posted()).toEqual([])
      expect(names(store).error).toMatchObject({ code: 'ABORTED' })
    })
  })

  test('error: no connected account can sign', async () => {
    const store = await bench.open()
    await store.dispatch(disconnectWallet())
    store.dispatch(viewPushed(route('RegisterAccountName')))
    await register(store)
    expect(store.host.events.find(({ name }) => name === 'error')?.detail).toMatchObject({
      code: 'NAME_SIGNER_MISSING',
      message: 'Address or auth connector not found',
    })
    expect(bench.signedBy(store.provider)).toEqual([])
  })
})

describe('use availability', () => {
  const bench = namesBench()
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date'] }))
  afterEach(() => void jest.useRealTimers())
  const soon = <T,>(look: () => T) => eventually(look, () => jest.advanceTimersByTime(100))

  function watch(label: string) {
    let seen: Availability | undefined
    const tell = (next: Availability) => {
      seen = next
    }
    const screen = bench.views.show(<Probe name={label} tell={tell} />)
    return {
      now: () => seen as Availability,
      ask: (name: string, version = 0) =>
        screen.rerender(<Probe name={name} version={version} tell={tell} />),
      requested: () => bench.network.to(SUGGEST).map(({ url }) => url.pathname.split('/').at(-1)),
    }
  }

  test('default: looks, then knows; others are those of the page’s suffix that are free', async () => {
    bench.network.on(
      SUGGEST,
      Response.json({
        suggestions: [
          { name: 'teapot.reown.id', registered: true },
          { name: 'teapot1.reown.id', registered: false },
          { name: 'teapot2.evil.id', registered: false },
          { name: 'ab--cd.reown.id', registered: false },
          { name: 'teapot3.reown.id', registered: true },
        ],
      }),
    )
    const { now } = watch('teapot')
    expect(now()).toMatchObject({ isSearching: true })
    await soon(() => expect(now().found).toEqual({ isTaken: true, others: ['teapot1'] }))
    expect(now()).toMatchObject({ isSearching: false, isSettled: true })
  })

  test('behavior: an answer about another text is none', async () => {
    const release = bench.network.hold(SUGGEST)
    const { now, ask, requested } = watch('teapot')
    await soon(() => expect(requested()).toEqual(['teapot']))
    ask('kettle')
    expect(now()).toMatchObject({ isSettled: false, isSearching: true })
    await soon(() => expect(requested()).toEqual(['teapot', 'kettle']))
    release()
    await soon(() =>
      expect(now().found).toEqual({ isTaken: false, others: ['kettle', 'kettle1', 'kettle2'] }),
    )
  })

  test('behavior: requested again, the last answer stays until the next one', async () => {
    const { now, ask, requested } = watch('teapot')
    await soon(() => expect(now().found?.isTaken).toBe(false))
    bench.network.on(SUGGEST, suggestions('teapot', true))
    ask('teapot', 1)
    expect(now().found?.isTaken).toBe(false)
    await soon(() => expect(now().found?.isTaken).toBe(true))
    expect(requested()).toHaveLength(2)
  })

  test('error: an invalid name is not requested', async () => {
    const { now, ask, requested } = watch('tea')
    ask('tea!')
    await soon(() => expect(now().isSettled).toBe(true))
    expect(now()).toMatchObject({ isSearching: false, found: undefined, error: undefined })
    expect(requested()).toEqual([])
  })

  test('error: shown, and a retry starts over', async () => {
    bench.network.on(SUGGEST, refusal(400, 'Not today'))
    const { now } = watch('teapot')
    await soon(() =>
      expect(now().error).toMatchObject({ code: 'NAME_SUGGESTIONS_FAILED', details: 'Not today' }),
    )
    bench.network.on(SUGGEST, suggestions('teapot'))
    act(() => now().retry())
    await soon(() => expect(now().found?.isTaken).toBe(false))
    expect(now().error).toBeUndefined()
  })
})

describe('name list', () => {
  const { views } = namesBench()

  const form = (change: Partial<NameForm>): NameForm => ({
    typed: 'teapot',
    step: 'idle',
    error: null,
    suffix: '.reown.id',
    label: 'teapot',
    availability: {
      isSettled: true,
      isSearching: false,
      found: { isTaken: true, others: ['teapot', 'teapot1'] },
      retry() {},
    },
    isOwned: false,
    problem: undefined,
    canRegister: false,
    type() {},
    register() {},
    ...change,
  })

  const rowsOf = (root: ShadowRoot) =>
    [...root.querySelectorAll('[data-testid=account-name-suggestion]')].map(row => [
      row.textContent,
      row.getAttribute('aria-disabled') === 'true',
    ])

  test('default: the name itself once, and other available names', () => {
    expect(rowsOf(views.show(<NameList form={form({})} />).root)).toEqual([
      ['teapot.reown.idRegistered', true],
      ['teapot1.reown.idAvailable', false],
    ])
  })

  test('behavior: where it is free there is no need of others', () => {
    const availability = { ...form({}).availability, found: { isTaken: false, others: ['teapot1'] } }
    expect(rowsOf(views.show(<NameList form={form({ availability })} />).root)).toEqual([
      ['teapot.reown.idAvailable', false],
    ])
  })

  test.each<[string, Partial<NameForm>]>([
    ['the wallet is asked', { step: 'wallet' }],
    ['the account has a name', { isOwned: true }],
  ])('behavior: none can be chosen while %s', (_name, change) => {
    expect(rowsOf(views.show(<NameList form={form(change)} />).root).every(([, isOff]) => isOff)).toBe(true)
  })

  test('behavior: nothing while nothing is known', () => {
    const { found: _found, ...unknown } = form({}).availability
    expect(views.show(<NameList form={form({ availability: unknown })} />).text).toBe('')
  })
})

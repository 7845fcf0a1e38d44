import fc from 'fast-check'
import { act } from 'react'
import { LAZY_CODE } from '../../../../src/app/loaders'
import {
  isolateName,
  labelIn,
  labelOf,
  messageFor,
  nameProblemOf,
} from '../../../../src/features/names/name-rules'
import { claimOf, selectOwner, selectSuffix } from '../../../../src/features/names/state/claim'
import {
  namesReset,
  nameTyped,
  registerFailed,
  registerStarted,
  selectNames,
  signatureMade,
} from '../../../../src/features/names/state/names-slice'
import { registerName } from '../../../../src/features/names/state/register-name'
import { leaveRegistration } from '../../../../src/features/names/state/registration'
import { type SignedClaim, submitClaim } from '../../../../src/features/names/state/submit-claim'
import { type NameForm, useNameForm } from '../../../../src/features/names/state/use-name-form'
import { safeName } from '../../../../src/services/names/safe-name'
import { closed } from '../../../../src/store/router/modal-slice'
import { viewPushed } from '../../../../src/store/router/router-slice'
import { route } from '../../../../src/store/router/routes'
import { disconnectWallet } from '../../../../src/wallets/connections/connect-thunks'
import { isName } from '../../../sandbox/blockchain/names/name-rules'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE, BOB, createFakeProvider } from '../../../support/fake-wallet'
import { namesBench, REGISTER, refusal, SIGNATURE } from '../../../support/names-bench'
import { runs } from '../../../support/runs'
import { createTestStore, settled, type TestStore } from '../../../support/test-store'
import { eventually, viewBench } from '../../../support/view-bench'

const ERROR = { code: 'ABORTED', message: 'Request was aborted' } as const

function Probe({ tell }: { tell: (seen: NameForm) => void }) {
  tell(useNameForm())
  return null
}

describe('name rules', () => {
  /** Letters, digits and hyphen, at least 4 characters. */
  const LABEL = fc.stringMatching(/^[a-zA-Z0-9-]{4,64}$/).filter(label => !/^..--/.test(label))

  test.each([
    ['teapot', undefined],
    ['TEA-pot-42', undefined],
    ['-tea', undefined],
    ['1234', undefined],
    ['a'.repeat(64), undefined],
    ['tea', 'short'],
    ['', 'short'],
    ['a'.repeat(65), 'long'],
    ['ab--cd', 'hyphens'],
    ['xn--abc', 'hyphens'],
    ['tea pot', 'letters'],
    ['tea.pot', 'letters'],
    ['tea_pot', 'letters'],
    ['té', 'letters'],
    ['teаpot', 'letters'], // a Cyrillic а
    ['teapot\n', 'letters'],
  ])('default: %j: %s', (label, problem) => {
    expect(nameProblemOf(label)).toBe(problem)
  })

  test('behavior: a name that passes is accepted by the service, and Send resolves and shows it unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(LABEL, async typed => {
        const label = labelOf(typed)
        expect(nameProblemOf(label)).toBeUndefined()
        expect(isName(`${label}.reown.id`)).toBe(true)
        expect(await safeName(`${label}.reown.id`, { lazy: LAZY_CODE })).toBe(`${label}.reown.id`)
        expect(labelIn(`${label}.reown.id`, '.reown.id')).toBe(label)
      }),
    )
  })

  test('behavior: any other text has a problem', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const isGood = /^[a-zA-Z0-9-]{4,64}$/.test(text) && !text.endsWith('\n') && !/^..--/.test(text)
        expect(nameProblemOf(text) === undefined).toBe(isGood)
      }),
      runs(100, 30),
    )
  })

  test('default: typed text without its case and its margins', () => {
    expect(labelOf('  TeaPot ')).toBe('teapot')
  })

  test.each([
    ['teapot.evil.id', '.reown.id'],
    ['te.reown.id', '.reown.id'],
    ['a.teapot.reown.id', '.reown.id'],
    ['.reown.id', '.reown.id'],
  ])('error: %s is no name of the service', (name, suffix) => {
    expect(labelIn(name, suffix)).toBeUndefined()
  })

  test('default: the message, to the letter', () => {
    expect(messageFor('user1.wcn.id', 1_725_000_000_999)).toBe(
      '{"name":"user1.wcn.id","attributes":{},"timestamp":1725000000}',
    )
  })

  test('behavior: a name reads from left to right in any text', () => {
    expect(isolateName('-tea.reown.id')).toBe('\u2066-tea.reown.id\u2069')
  })
})

describe('claim', () => {
  fakeNetwork()
  const bench = viewBench()

  const huge = (id: number) => ({
    id: `eip155:${id}`,
    name: 'Huge',
    currency: { name: 'Huge', symbol: 'HUG', decimals: 18 },
    rpcUrl: 'http://127.0.0.1:9',
  })

  const on = (chain: number, networks: unknown[]) =>
    bench.connectedStore(
      { options: { networks: networks as never } },
      createFakeProvider({ eth_chainId: () => `0x${chain.toString(16)}` }),
    )

  test('default: the account on screen, on its network', async () => {
    const store = await on(137, ['eip155:137'])
    expect(claimOf(store.getState(), 'teapot')).toEqual({
      name: 'teapot.reown.id',
      address: ALICE,
      owner: `eip155:137:${ALICE}`,
      coinType: 2147483785,
      uid: 'announced:com.wallet',
    })
    expect(selectOwner(store.getState())).toBe(`eip155:137:${ALICE}`)
  })

  test('error: a network that the page does not have', async () => {
    const store = await on(10, ['eip155:1'])
    expect(() => claimOf(store.getState(), 'teapot')).toThrow('Network not found')
  })

  test('error: no connected account can sign', async () => {
    const store = await on(1, ['eip155:1'])
    await store.dispatch(disconnectWallet())
    expect(() => claimOf(store.getState(), 'teapot')).toThrow('Address or auth connector not found')
    expect(selectOwner(store.getState())).toBeUndefined()
  })

  test('error: a chain id from 2147483648 on', async () => {
    const below = await on(2147483647, [huge(2147483647)])
    expect(claimOf(below.getState(), 'teapot').coinType).toBe(4294967295)
    const beyond = await on(2147483648, [huge(2147483648)])
    expect(() => claimOf(beyond.getState(), 'teapot')).toThrow('Invalid chainId')
  })

  test.each([
    ['.reown.id', '.reown.id'],
    ['WCN.id', '.wcn.id'],
    [' .tea.id ', '.tea.id'],
    ['', ''],
  ])('param: the suffix %j is %j', (nameSuffix, suffix) => {
    expect(selectSuffix(bench.newStore({ options: { nameSuffix } }).getState())).toBe(suffix)
  })
})

describe('names slice', () => {
  const OWNER = 'eip155:1:0xabc'
  let store: ReturnType<typeof createTestStore>

  beforeEach(() => {
    store = createTestStore()
    store.dispatch(namesReset())
  })

  const names = () => selectNames(store.getState())

  test('default: typed, requested, failed; typing again removes the error', () => {
    store.dispatch(nameTyped('Teapot'))
    expect(names()).toMatchObject({ typed: 'Teapot', step: 'idle' })
    store.dispatch(registerStarted({ owner: OWNER, label: 'teapot' }))
    expect(names()).toMatchObject({ typed: 'teapot', step: 'wallet', owner: OWNER })
    store.dispatch(signatureMade())
    expect(names().step).toBe('server')
    store.dispatch(registerFailed(ERROR))
    expect(names()).toMatchObject({ step: 'idle', error: ERROR, failures: 1, typed: 'teapot' })
    store.dispatch(nameTyped('teapots'))
    expect(names()).toMatchObject({ error: null, failures: 1 })
  })

  test('behavior: what is being registered is not typed over', () => {
    store.dispatch(registerStarted({ owner: OWNER, label: 'teapot' }))
    store.dispatch(nameTyped('kettle'))
    expect(names().typed).toBe('teapot')
  })
})

describe('registration', () => {
  const bench = namesBench()
  const register = (store: TestStore, label = 'teapot') => store.dispatch(registerName(label))
  const names = (store: TestStore) => selectNames(store.getState())

  describe('who cancels', () => {
    /** A wallet that prompts until it is canceled. */
    async function asking() {
      let answer: (signature: string) => void = () => {}
      const provider = createFakeProvider({
        personal_sign: () =>
          new Promise(resolve => {
            answer = resolve
          }),
      })
      const store = await bench.open({}, provider)
      bench.type(store, 'teapot')
      const registered = register(store)
      await settled()
      expect(names(store).step).toBe('wallet')
      return { store, registered, answer: () => answer(SIGNATURE) }
    }

    test('behavior: gets no name, though the wallet signs afterwards', async () => {
      const { store, registered, answer } = await asking()
      store.dispatch(closed())
      store.dispatch(leaveRegistration())
      answer()
      await registered
      expect(bench.posted()).toEqual([])
      expect(names(store)).toMatchObject({ step: 'idle', typed: '', error: null })
      expect(store.getState().connections.promptingUid).toBeUndefined()
    })

    test('behavior: the embedded wallet’s question is not a cancellation', async () => {
      const { store, registered, answer } = await asking()
      store.dispatch(viewPushed(route('ApproveTransaction', undefined)))
      store.dispatch(leaveRegistration())
      answer()
      await registered
      expect(bench.posted()).toHaveLength(1)
      // a visitor who has not come back yet is not moved to another view
      expect(bench.placeOf(store)?.view).toBe('ApproveTransaction')
    })
  })
})

describe('submit claim', () => {
  const bench = namesBench()

  const CLAIM: Omit<SignedClaim, 'madeAt'> = {
    name: 'teapot.reown.id',
    address: ALICE,
    owner: `eip155:1:${ALICE}`,
    coinType: 2147483649,
    message: '{}',
    signature: SIGNATURE,
  }

  const recordOf = (address: string, coin = '2147483649') =>
    Response.json({ name: CLAIM.name, addresses: { [coin]: { address } } })

  /**
   * Submits the form, with this response of the service and this record of the name. `signing` and `sending` take
   * milliseconds.
   */
  async function submit(
    answer: Response,
    record: Response = Response.json([]),
    { signing = 1000, sending = 0 } = {},
  ) {
    const store = bench.views.newStore()
    bench.network.on(REGISTER, ({ method }) => {
      if (method !== 'POST') return record.clone()
      void store.clock.advance(sending)
      return answer.clone()
    })
    return store.dispatch(submitClaim({ ...CLAIM, madeAt: store.clock.now() - signing }))
  }

  test('default: nothing went wrong', async () => {
    expect(await submit(Response.json({ name: CLAIM.name }))).toBeUndefined()
  })

  test('behavior: it was lost on the way back, and is registered: nothing went wrong', async () => {
    for (const answer of [
      Response.json('what'),
      new Response('not JSON'),
      refusal(400, 'Name is already registered: teapot.reown.id'),
    ])
      expect(await submit(answer, recordOf(ALICE.toLowerCase()))).toBeUndefined()
  })

  test.each([
    ['somebody else has it', recordOf(BOB)],
    ['it stands for the account elsewhere', recordOf(ALICE, '2147483785')],
    ['the service cannot say', new Response('', { status: 400 })],
  ])('error: taken, and %s', async (_name, record) => {
    const error = await submit(refusal(400, 'Name is already registered: teapot.reown.id'), record)
    expect(error).toMatchObject({ code: 'NAME_REGISTER_FAILED', details: expect.stringContaining('already') })
  })

  test('error: a refusal for another reason is one, whatever the service has', async () => {
    const error = await submit(refusal(401, 'Signature validation error'), recordOf(ALICE))
    expect(error).toMatchObject({
      code: 'NAME_REGISTER_FAILED',
      details: 'Signature validation error',
      values: { status: 401 },
    })
  })

  test.each([
    [0, 0, 'DEVICE_CLOCK_SKEW'],
    [9000, 0, 'DEVICE_CLOCK_SKEW'],
    [9001, 0, 'NAME_SIGNATURE_EXPIRED'],
    [5000, 4000, 'DEVICE_CLOCK_SKEW'],
    [5000, 4001, 'NAME_SIGNATURE_EXPIRED'],
    [0, 12_000, 'NAME_SIGNATURE_EXPIRED'],
  ])(
    'error: the time is refused after %i ms of signing and %i of sending: %s',
    async (signing, sending, code) => {
      const details = 'Signature UNIXTIME timestamp is too old: 1'
      const error = await submit(refusal(400, details), undefined, { signing, sending })
      expect(error).toMatchObject({ code, details })
    },
  )
})

describe('use name form', () => {
  const bench = namesBench()
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'Date'] }))
  afterEach(() => void jest.useRealTimers())
  const soon = <T,>(look: () => T) => eventually(look, () => jest.advanceTimersByTime(100))

  async function watch() {
    const store = await bench.open()
    let seen: NameForm | undefined
    const tell = (next: NameForm) => {
      seen = next
    }
    const screen = bench.views.show(<Probe tell={tell} />, store)
    const form = () => seen as NameForm
    return { store, screen, form, register: (label?: string) => act(() => form().register(label)) }
  }

  test('default: a name can be registered once it is known to be available', async () => {
    const { form, screen } = await watch()
    expect(form()).toMatchObject({ label: '', suffix: '.reown.id', canRegister: false, problem: undefined })
    await screen.dispatch(nameTyped(' Teapot'))
    await soon(() => expect(form()).toMatchObject({ label: 'teapot', canRegister: true }))
  })

  test('behavior: only names that are known to be available are requested', async () => {
    const { store, form, register, screen } = await watch()
    register()
    register('kettle')
    await screen.dispatch(nameTyped('teapot'))
    await soon(() => expect(form().canRegister).toBe(true))
    register('kettle')
    expect(bench.signedBy(store.provider)).toEqual([])
    register('teapot1')
    await soon(() => expect(bench.signedBy(store.provider)[0]?.text).toContain('"teapot1.reown.id"'))
  })

  test('behavior: an error of another account is not shown for this one', async () => {
    const { store, screen, form } = await watch()
    await screen.dispatch(registerStarted({ owner: 'eip155:1:0xabc', label: 'teapot' }))
    await screen.dispatch(registerFailed(ERROR))
    expect(form().error).toBeNull()
    const [address = ''] = store.getState().connections.byNamespace.eip155?.accounts ?? []
    await screen.dispatch(registerStarted({ owner: `eip155:1:${address}`, label: 'teapot' }))
    await screen.dispatch(registerFailed(ERROR))
    expect(form().error).toEqual(ERROR)
  })
})

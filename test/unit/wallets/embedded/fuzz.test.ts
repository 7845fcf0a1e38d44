import fc from 'fast-check'
import { REQUESTS } from '../../../../src/wallets/embedded/protocol/frame-protocol'
import { FRAME_ORIGIN, type Posted, SILENCE } from '../../../support/fake-frame'
import { frameBench, outcome } from '../../../support/frame-bench'
import { runs } from '../../../support/runs'
import { settled } from '../../../support/test-store'

const start = frameBench()
const BATCH = 100
const BATCHES = runs(1_000, 20)

type Sender = 'frame' | 'page' | 'other frame' | 'nobody' | 'impostor'
type Message = { readonly data: unknown; readonly from: Sender }

const LOG_IN = {
  address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  chainId: 666,
  email: 'mallory@example.com',
}
const HUGE = 'x'.repeat(1_000_000)
const CIRCLE: Record<string, unknown> = { type: '@w3m-frame/GET_USER_SUCCESS' }
CIRCLE.payload = CIRCLE
const TYPES = Object.keys(REQUESTS).flatMap(name => [
  `@w3m-frame/${name}_SUCCESS`,
  `@w3m-frame/${name}_ERROR`,
])
const PROTOTYPE = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']

/** Responses to an open request that would change something if they came from the frame. */
const TELLING = [
  { type: '@w3m-frame/GET_USER_SUCCESS', payload: LOG_IN },
  { type: '@w3m-frame/CONNECT_OTP_SUCCESS' },
  { type: '@w3m-frame/CONNECT_SOCIAL_SUCCESS', payload: { ...LOG_IN, userName: 'mallory' } },
  { type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } },
  { type: '@w3m-frame/IS_CONNECTED_ERROR', payload: { message: 'no' } },
  {
    type: '@w3m-frame/SET_PREFERRED_ACCOUNT_SUCCESS',
    payload: { type: 'smartAccount', address: LOG_IN.address },
  },
  {
    type: '@w3m-frame/GET_SMART_ACCOUNT_ENABLED_NETWORKS_SUCCESS',
    payload: { smartAccountEnabledNetworks: [666] },
  },
  { type: '@w3m-frame/UPDATE_EMAIL_SECONDARY_OTP_SUCCESS', payload: { newEmail: 'mallory@example.com' } },
  { type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0xforged' },
]

/** A login is complete; an approval, a code and a read are open. */
async function setUp() {
  const bench = start()
  const { client, frame, wallet, storage } = bench
  await wallet.connectSocial({ uri: 'https://secure.example/?code=1' })
  await wallet.getUser()
  await wallet.getSmartAccountNetworks()
  await settled()
  const used = frame.posted.map(({ id }) => id)
  frame.handlers = { RPC_REQUEST: SILENCE, CONNECT_OTP: SILENCE, GET_CHAIN_ID: SILENCE }
  const ended: unknown[] = []
  const sign = { method: 'personal_sign', params: ['0x', LOG_IN.address] } as const
  for (const work of [
    client.request('RPC_REQUEST', sign, { approval: true }),
    client.request('CONNECT_OTP', { otp: '1' }),
    client.request('GET_CHAIN_ID'),
  ])
    void outcome(work).then(value => ended.push(value))
  const open = frame.posted.slice(used.length)
  const other = document.createElement('iframe')
  document.body.append(other)
  const observed: unknown[] = []
  client.subscribe(event => observed.push(event))
  wallet.onUser((...values) => observed.push(values))

  const say = ({ data, from }: Message) => {
    const own = frame.window
    if (from === 'frame') frame.say(data)
    else if (from === 'impostor') frame.say(data, { source: own, origin: 'https://secure.example.evil' })
    else if (from === 'nobody') frame.say(data, { source: null, origin: FRAME_ORIGIN })
    else frame.say(data, { source: from === 'page' ? window : other.contentWindow, origin: FRAME_ORIGIN })
  }
  const names = [
    'email',
    'emailLoginUsed',
    'lastEmailLoginTime',
    'socialUsername',
    'lastUsedChain',
    'smartAccountEnabledNetworks',
  ]
  const state = () =>
    JSON.stringify({
      stored: names.map(name => storage.getItem(`@w3m/project-1/${name}`)),
      user: wallet.userOf('eip155'),
      posted: frame.posted.length,
      frames: document.querySelectorAll('#w3m-iframe').length,
      generation: client.generation,
      observed,
      ended,
    })
  return { ...bench, used, open, say, state, ended }
}

function messages(used: readonly string[], open: readonly Posted[]): fc.Arbitrary<Message> {
  const untrustedSenders = fc.constantFrom<Sender>('page', 'other frame', 'nobody', 'impostor')
  const anySender = fc.constantFrom<Sender>('frame', 'page', 'other frame', 'nobody', 'impostor')
  const openIds = open.map(({ id }) => id)
  const unknownId = fc.oneof(fc.string(), fc.uuid(), fc.constantFrom(...PROTOTYPE, HUGE, ...used))
  const randomPayload = fc.oneof(
    fc.anything({
      withNullPrototype: true,
      withBigInt: true,
      withMap: true,
      withTypedArray: true,
      maxDepth: 2,
    }),
    fc.constantFrom<unknown>(null, undefined, HUGE, CIRCLE, [CIRCLE], Number.NaN, Object.create(null)),
    fc.constantFrom(...PROTOTYPE).map(key => JSON.parse(`{"${key}":{"type":"x"},"type":"${key}"}`)),
    fc.constantFrom(...PROTOTYPE).map(key => ({ type: `@w3m-frame/${key}_SUCCESS` })),
  )
  const wrongType = fc
    .record({
      request: fc.constantFrom(...open),
      type: fc.constantFrom(...TYPES, HUGE),
      payload: fc.constantFrom(...TELLING, null),
    })
    .filter(({ request, type }) => !type.startsWith(request.type.replace('@w3m-app', '@w3m-frame')))
    .map(({ request, type, payload }) => ({ id: request.id, type, payload }))
  const malformed = fc.constantFrom(
    { id: openIds[2], type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: null } },
    { id: openIds[2], type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: CIRCLE },
    { id: [openIds[2]], type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } },
    { id: openIds[1], type: ['@w3m-frame/CONNECT_OTP_SUCCESS'] },
    { id: openIds[1], type: '@w3m-app/CONNECT_OTP_SUCCESS' },
    { id: openIds[1], type: ' @w3m-frame/CONNECT_OTP_SUCCESS' },
  )
  return fc.oneof(
    fc.record({ data: randomPayload, from: anySender }),
    // the right message from another window, for an open request or without an id
    fc.record({
      data: fc
        .record({ id: fc.constantFrom(undefined, ...openIds), message: fc.constantFrom(...TELLING) })
        .map(({ id, message }) => ({ id, ...message })),
      from: untrustedSenders,
    }),
    // from the frame itself, for a request that has ended or never existed: a replayed login
    fc.record({
      data: fc
        .record({ id: unknownId, message: fc.constantFrom(...TELLING) })
        .map(({ id, message }) => ({ id, ...message })),
      from: fc.constant<Sender>('frame'),
    }),
    fc.record({ data: fc.oneof(wrongType, malformed), from: fc.constant<Sender>('frame') }),
  )
}

test('behavior: messages of any kind change no state, and throw nothing', async () => {
  const { used, open, say, state, ended, frame } = await setUp()
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => errors.push(event.message)
  window.addEventListener('error', onError)
  const before = state()
  let count = 0
  const batch = fc.array(messages(used, open), { minLength: BATCH, maxLength: BATCH })
  await fc.assert(
    fc.asyncProperty(batch, async all => {
      for (const message of all) say(message)
      count += all.length
      await settled()
      expect(state()).toBe(before)
    }),
    BATCHES,
  )
  window.removeEventListener('error', onError)
  expect([count, errors]).toEqual([BATCH * BATCHES.numRuns, []])
  // and the frame is still trusted
  frame.say({ id: open[2]?.id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } })
  await settled()
  expect(ended).toEqual([{ chainId: 1 }])
}, 120_000)

test('behavior: the state would have changed, had they come from the frame', async () => {
  const { say, state } = await setUp()
  for (const data of TELLING) {
    const before = state()
    say({ data, from: 'frame' })
    await settled()
    if (/GET_USER|IS_CONNECTED_SUCCESS|SET_PREFERRED|NETWORKS/.test(data.type))
      expect(state()).not.toBe(before)
  }
})

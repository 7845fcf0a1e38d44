import { type SignedClaim, submitClaim } from '../../../../../src/features/names/state/submit-claim'
import { ALICE, BOB } from '../../../../support/fake-wallet'
import { namesBench, REGISTER, refusal, SIGNATURE } from '../../../../support/names-bench'

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

/** What comes of it where the service answers so, and has that record of the name; `signing` and `sending` take milliseconds. */
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

import { type SignedClaim, submitClaim } from '../../../../../src/features/names/state/submit-claim'
import { ALICE, BOB } from '../../../../support/fake-wallet'
import { namesBench, REGISTER, refusal, SIGNATURE } from '../../../../support/names-bench'

const bench = namesBench()
const CLAIM: SignedClaim = {
  name: 'teapot.reown.id',
  address: ALICE,
  coinType: 2147483649,
  message: '{}',
  signature: SIGNATURE,
  signingMs: 1000,
}
const recordOf = (address: string, coin = '2147483649') =>
  Response.json({ name: CLAIM.name, addresses: { [coin]: { address } } })

/** What comes of it where the service answers so, and has that record of the name. */
async function submit(
  answer: Response,
  record: Response = Response.json([]),
  claim: Partial<SignedClaim> = {},
) {
  bench.network.on(REGISTER, ({ method }) => (method === 'POST' ? answer.clone() : record.clone()))
  return bench.views.newStore().dispatch(submitClaim({ ...CLAIM, ...claim }))
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
  [0, 'NAME_CLOCK'],
  [9000, 'NAME_CLOCK'],
  [9001, 'NAME_LATE'],
])('error: the time is refused after %i ms: %s', async (signingMs, code) => {
  const details = 'Signature UNIXTIME timestamp is too old: 1'
  expect(await submit(refusal(400, details), undefined, { signingMs })).toMatchObject({ code, details })
})

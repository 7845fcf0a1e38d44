import fc from 'fast-check'
import { followPopup } from '../../../../../src/features/embedded-wallet/social/social-popup'
import { createFakeClock } from '../../../../support/fake-clock'
import { FakePopup } from '../../../../support/fake-popup'
import { outcome } from '../../../../support/frame-bench'
import { runs } from '../../../../support/runs'
import { settled } from '../../../../support/test-store'

const ORIGIN = 'https://secure.example'
const RESULT = `${ORIGIN}/callback?code=1&state=2`
const PROVIDER = 'https://accounts.example/log-in'

let cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups) cleanup()
  cleanups = []
})

function setUp() {
  const clock = createFakeClock()
  const fake = new FakePopup()
  const popup = followPopup({ page: window, popup: fake.window, clock })
  cleanups.push(popup.close)
  const ended: unknown[] = []
  void outcome(popup.closed).then(value => ended.push(value))
  const pass = (ms: number) => clock.advance(ms)
  return { clock, fake, popup, ended, pass }
}

test('default: sent to the provider, and back with an answer as it is', async () => {
  const { fake, popup } = setUp()
  const answer = popup.visit(PROVIDER, ORIGIN)
  expect(fake.visited).toEqual([PROVIDER])
  fake.say({ resultUri: RESULT }, ORIGIN)
  expect(await answer).toBe(RESULT)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '', 'about:blank', '/log-in'])(
  'error: %j is no page of a provider',
  async uri => {
    const { fake, popup } = setUp()
    await expect(popup.visit(uri, ORIGIN)).rejects.toMatchObject({ code: 'SOCIAL_FAILED' })
    expect(fake.visited).toEqual([])
  },
)

test('error: other windows are not believed, whatever their origin', async () => {
  const { fake, popup } = setUp()
  const answer = popup.visit(PROVIDER, ORIGIN)
  for (const source of [window, null, new FakePopup()]) fake.say({ resultUri: 'forged' }, ORIGIN, source)
  fake.say({ resultUri: RESULT }, ORIGIN)
  expect(await answer).toBe(RESULT)
})

test.each(['https://secure.example.evil', 'http://secure.example', 'https://accounts.example', 'null'])(
  'error: an answer while %s is in the window',
  async origin => {
    const { fake, popup } = setUp()
    const answer = popup.visit(PROVIDER, ORIGIN)
    fake.say({ resultUri: RESULT }, origin)
    await expect(answer).rejects.toMatchObject({ code: 'SOCIAL_UNTRUSTED', message: 'Untrusted Origin' })
  },
)

test('behavior: messages of any kind are no answer, and throw nothing', async () => {
  const { fake, popup } = setUp()
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => errors.push(event.message)
  window.addEventListener('error', onError)
  const settledWith: unknown[] = []
  const answer = popup.visit(PROVIDER, ORIGIN)
  void outcome(answer).then(value => settledWith.push(value))
  const trap = {
    get resultUri(): never {
      throw new Error('trap')
    },
  }
  const data = fc.oneof(
    fc.anything({ withNullPrototype: true, withBigInt: true }),
    fc.constantFrom<unknown>(null, undefined, trap, 'x'.repeat(1_000_000), { resultUri: null }, [RESULT]),
    fc.record({ resultUri: fc.anything().filter(value => typeof value !== 'string') }),
  )
  fc.assert(
    fc.property(data, fc.constantFrom(ORIGIN, 'https://evil.example'), (message, origin) => {
      fake.say(message, origin)
    }),
    runs(10_000),
  )
  await settled()
  window.removeEventListener('error', onError)
  expect([settledWith, errors]).toEqual([[], []])
  fake.say({ resultUri: RESULT }, ORIGIN)
  expect(await answer).toBe(RESULT)
})

test('error: closed by the visitor; its last message has the time to arrive', async () => {
  const { fake, popup, ended, pass } = setUp()
  void outcome(popup.visit(PROVIDER, ORIGIN))
  fake.elsewhere = true
  await pass(1000)
  fake.close()
  await pass(250)
  expect(ended).toEqual([])
  await pass(250)
  expect(ended).toEqual(['The login window was closed. You can try again.'])
})

test('error: closed by the visitor soon after the provider’s page came', async () => {
  const { fake, popup, ended, pass } = setUp()
  void outcome(popup.visit(PROVIDER, ORIGIN))
  await pass(250)
  fake.elsewhere = true
  await pass(300)
  fake.close()
  await pass(500)
  expect(ended).toEqual(['The login window was closed. You can try again.'])
})

test('error: closed before it was sent anywhere', async () => {
  const { fake, popup, pass } = setUp()
  fake.close()
  await pass(500)
  await expect(popup.closed).rejects.toMatchObject({ code: 'SOCIAL_CLOSED' })
})

test('error: taken away as the provider’s page came (Cross-Origin-Opener-Policy)', async () => {
  const { fake, popup, pass } = setUp()
  void outcome(popup.visit(PROVIDER, ORIGIN))
  await pass(500)
  fake.close()
  await pass(500)
  await expect(popup.closed).rejects.toMatchObject({ code: 'SOCIAL_OPENER_SEVERED' })
})

test('error: the window never returns', async () => {
  const { fake, popup, clock } = setUp()
  fake.elsewhere = true
  await clock.advance(600_000)
  await expect(popup.closed).rejects.toMatchObject({ code: 'SOCIAL_TIMEOUT' })
})

test('behavior: closing it leaves nothing', async () => {
  const { fake, popup, clock, ended } = setUp()
  const observed: unknown[] = []
  void outcome(popup.visit(PROVIDER, ORIGIN)).then(value => observed.push(value))
  popup.close()
  fake.say({ resultUri: RESULT }, ORIGIN)
  await settled()
  expect([fake.closed, observed, ended, clock.waiting]).toEqual([true, [], [], 0])
})

import { createMemoryStorage } from '../../../../../src/shared/storage/memory-storage'
import { Cooldown } from '../../../../../src/wallets/embedded/login/cooldown'
import { LoginMemory } from '../../../../../src/wallets/embedded/login/login-memory'
import { createFakeClock } from '../../../../support/fake-clock'

function setUp() {
  const clock = createFakeClock()
  const memory = new LoginMemory(createMemoryStorage(), 'p')
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

test('behavior: a successful log-in ends it', () => {
  const { cooldown, memory } = setUp()
  cooldown.start()
  memory.rememberLogin('alice@example.com')
  expect(cooldown.seconds).toBe(0)
})

test('error: a time that is still to come keeps nobody out', () => {
  const { cooldown, memory, clock } = setUp()
  memory.rememberAttempt(clock.now() + 86_400_000)
  expect(cooldown.seconds).toBe(0)
})

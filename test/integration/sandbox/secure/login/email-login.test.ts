/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Letter } from '../../../../sandbox/mail/mail'
import { EmailChange } from '../../../../sandbox/secure/login/email/email-change'
import { EmailLogin } from '../../../../sandbox/secure/login/email/email-login'
import { Sessions } from '../../../../sandbox/secure/login/sessions'
import { Vault } from '../../../../sandbox/secure/vault/vault'

const EMAIL = 'ada@example.org'
const MINUTE = 60_000
const PLACE = { projectId: 'p', origin: 'https://shop.example' }
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const here = new AbortController().signal

let folder: string
let now: number
let letters: Letter[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'login-'))
  now = 1_700_000_000_000
  letters = []
})
afterEach(() => rm(folder, { recursive: true }))

function setUp() {
  const clock = () => now
  const vault = new Vault(folder)
  const sessions = new Sessions(vault, clock)
  const parts = {
    vault,
    sessions,
    clock,
    send: async (letter: Letter) => {
      letters.push(letter)
    },
    linkTo: (secret: string) => `https://secure.example/device?token=${secret}`,
  }
  return { vault, sessions, login: new EmailLogin(parts), change: new EmailChange(parts) }
}
type Bench = ReturnType<typeof setUp>

const lastText = () => letters.at(-1)?.text ?? ''
const lastCode = () => (/^(\d{3}) (\d{3})$/m.exec(lastText()) ?? []).slice(1).join('')
const lastLink = () => /token=(\S+)/.exec(lastText())?.[1] ?? ''
const start = ({ login }: Bench, device = 'one', email = EMAIL) =>
  login.start({ email, device, agent: AGENT, place: PLACE })

async function enter(bench: Bench, device = 'one', email = EMAIL) {
  const { attempt } = await start(bench, device, email)
  return bench.login.finish(attempt, lastCode())
}

test('behavior: a login belongs to the page that began it, also on one device', async () => {
  const bench = setUp()
  const first = await start(bench)
  now += MINUTE
  const place = { projectId: 'p', origin: 'https://other.shop.example' }
  const second = await bench.login.start({ email: EMAIL, device: 'one', agent: AGENT, place })
  expect(second.attempt).not.toBe(first.attempt)
  const { token } = await bench.login.finish(second.attempt, lastCode())
  expect((await bench.sessions.require(token)).session.origin).toBe(place.origin)
})

test('default: a code by mail, then a login that holds', async () => {
  const bench = setUp()
  const { action, attempt } = await start(bench)
  expect(action).toBe('VERIFY_OTP')
  expect(letters).toEqual([expect.objectContaining({ to: EMAIL, subject: 'Your login code' })])
  expect(lastText()).toContain('shop.example')
  const { token, session } = await bench.login.finish(attempt, lastCode())
  expect(token).not.toContain(session)
  const caller = await setUp().sessions.require(token)
  expect(caller).toMatchObject({
    account: { email: EMAIL, devices: [{ agent: 'Chrome on Linux' }] },
    session: { id: session, origin: PLACE.origin },
  })
})

test('behavior: the same e-mail, however written, is the same account', async () => {
  const bench = setUp()
  const one = await enter(bench)
  const two = await enter(bench, 'one', ' ADA@Example.ORG')
  const ids = await Promise.all([one, two].map(({ token }) => bench.sessions.require(token)))
  expect(new Set(ids.map(({ account }) => account.id)).size).toBe(1)
})

describe('a second device', () => {
  test('default: its link first, then the code, then it is known', async () => {
    const bench = setUp()
    await enter(bench)
    const { action, attempt } = await start(bench, 'two')
    expect(action).toBe('VERIFY_DEVICE')
    expect(letters.at(-1)?.subject).toBe('A new device wants to log in')
    const link = lastLink()
    expect(bench.login.describeLink(link)).toMatchObject({ email: EMAIL, agent: 'Chrome on Linux' })
    await expect(bench.login.finish(attempt, lastCode())).rejects.toThrow('Approve the device first')
    const approved = Promise.all([1, 2].map(() => bench.login.waitForDevice(attempt, here)))
    await bench.login.answerLink(link, true)
    await approved
    await bench.login.finish(attempt, lastCode())
    expect((await start(bench, 'two')).action).toBe('VERIFY_OTP')
  })

  test('behavior: a second mail goes on with the same attempt, and either link will do', async () => {
    const bench = setUp()
    await enter(bench)
    const { attempt } = await start(bench, 'two')
    const first = lastLink()
    now += 26_000
    expect((await start(bench, 'two')).attempt).toBe(attempt)
    expect(lastLink()).not.toBe(first)
    await bench.login.answerLink(first, true)
    await bench.login.waitForDevice(attempt, here)
    await expect(bench.login.answerLink(lastLink(), true)).rejects.toThrow('expired')
    await bench.login.finish(attempt, lastCode())
  })

  test('error: not approved', async () => {
    const bench = setUp()
    await enter(bench)
    const { attempt } = await start(bench, 'two')
    const waiting = bench.login.waitForDevice(attempt, here)
    await bench.login.answerLink(lastLink(), false)
    await expect(waiting).rejects.toThrow('The device was not approved')
    await expect(bench.login.finish(attempt, '000000')).rejects.toThrow('Ask for a new code')
  })

  test('error: a link is good for 20 minutes', async () => {
    const bench = setUp()
    await enter(bench)
    const { attempt } = await start(bench, 'two')
    const waiting = bench.login.waitForDevice(attempt, here)
    now += 20 * MINUTE
    expect(bench.login.describeLink(lastLink())).toBeUndefined()
    await expect(bench.login.answerLink(lastLink(), true)).rejects.toThrow('expired')
    await expect(waiting).rejects.toThrow('This login has expired')
  })

  test('behavior: who stops waiting leaves the attempt as it is', async () => {
    const bench = setUp()
    await enter(bench)
    const { attempt } = await start(bench, 'two')
    const leave = new AbortController()
    const waiting = bench.login.waitForDevice(attempt, leave.signal)
    leave.abort()
    await expect(waiting).rejects.toThrow('gone')
    await bench.login.answerLink(lastLink(), true)
    await bench.login.waitForDevice(attempt, here)
  })
})

describe('limits', () => {
  test('error: a second mail too soon', async () => {
    const bench = setUp()
    await start(bench)
    now += 5_000
    await expect(start(bench)).rejects.toThrow('Please try again after 20 seconds')
    await expect(start(bench, 'two', 'ADA@example.org')).rejects.toThrow('Please try again after 20 seconds')
    await start(bench, 'one', 'grace@example.org')
  })

  test('behavior: after a login the next mail may go at once', async () => {
    const bench = setUp()
    await enter(bench)
    await start(bench)
  })

  test('behavior: a resent code replaces the one before, whose tries were used up', async () => {
    const bench = setUp()
    const { attempt } = await start(bench)
    const old = lastCode()
    for (let count = 0; count < 6; count += 1)
      await expect(bench.login.finish(attempt, `x${count}`)).rejects.toThrow()
    now += 26_000
    await start(bench)
    if (old !== lastCode()) await expect(bench.login.finish(attempt, old)).rejects.toThrow('Invalid code')
    await bench.login.finish(attempt, lastCode())
  })

  test('error: an attempt is good once', async () => {
    const bench = setUp()
    const { attempt } = await start(bench)
    const code = lastCode()
    await bench.login.finish(attempt, code)
    await expect(bench.login.finish(attempt, code)).rejects.toThrow('Ask for a new code')
  })
})

describe('sessions', () => {
  test('error: a token with a sign changed, of nobody, or signed out', async () => {
    const bench = setUp()
    const { token } = await enter(bench)
    const caller = await bench.sessions.require(token)
    for (const bad of [`${token}x`, token.slice(0, -1), '', '.', 'a.b', `${caller.account.id}.`])
      await expect(bench.sessions.require(bad)).rejects.toThrow('User is not logged in')
    await bench.sessions.close(caller)
    expect(await bench.sessions.find(token)).toBeUndefined()
  })

  test('behavior: a month later it is over', async () => {
    const bench = setUp()
    const { token } = await enter(bench)
    now += 30 * 24 * 60 * MINUTE
    expect(await bench.sessions.find(token)).toBeUndefined()
  })

  test('behavior: the preferred account is the session’s own', async () => {
    const bench = setUp()
    const [one, two] = [await enter(bench), await enter(bench)]
    await bench.sessions.prefer(await bench.sessions.require(one.token), 'smartAccount')
    const now = await Promise.all([one, two].map(({ token }) => setUp().sessions.require(token)))
    expect(now.map(({ session }) => session.preferred)).toEqual(['smartAccount', 'eoa'])
  })
})

describe('e-mail change', () => {
  const NEW = 'new@example.org'

  test('default: a code from the old address, one from the new, then the same wallet', async () => {
    const bench = setUp()
    const caller = await bench.sessions.require((await enter(bench)).token)
    expect(await bench.change.start(caller, ' New@Example.org')).toBe('VERIFY_PRIMARY_OTP')
    expect(letters.at(-1)?.to).toBe(EMAIL)
    await expect(bench.change.secondary(caller, lastCode())).rejects.toThrow('Ask for a new code')
    await bench.change.primary(caller, lastCode())
    expect(letters.at(-1)?.to).toBe(NEW)
    expect(await bench.change.secondary(caller, lastCode())).toBe(NEW)
    const moved = await bench.sessions.require((await enter(bench, 'one', NEW)).token)
    expect(moved.account).toMatchObject({ id: caller.account.id, email: NEW })
    const fresh = await bench.sessions.require((await enter(bench)).token)
    expect(fresh.account.id).not.toBe(caller.account.id)
  })

  test('behavior: the old address confirms one new address, which its letter names, and no other', async () => {
    const bench = setUp()
    const caller = await bench.sessions.require((await enter(bench)).token)
    await bench.change.start(caller, NEW)
    expect(letters.at(-1)).toMatchObject({ to: EMAIL, text: expect.stringContaining(NEW) })
    await bench.change.primary(caller, lastCode())
    now += 26_000
    expect(await bench.change.start(caller, NEW)).toBe('VERIFY_SECONDARY_OTP')
    expect(letters.at(-1)?.to).toBe(NEW)
    now += 26_000
    expect(await bench.change.start(caller, 'mallory@example.org')).toBe('VERIFY_PRIMARY_OTP')
    expect(letters.at(-1)).toMatchObject({ to: EMAIL, text: expect.stringContaining('mallory@example.org') })
  })

  test('error: the same address, one with a wallet, too soon, a wallet without e-mail', async () => {
    const bench = setUp()
    await enter(bench, 'one', NEW)
    const caller = await bench.sessions.require((await enter(bench)).token)
    await expect(bench.change.start(caller, 'ADA@example.org')).rejects.toThrow('already your email')
    await expect(bench.change.start(caller, NEW)).rejects.toThrow('has a wallet')
    await bench.change.start(caller, 'third@example.org')
    await expect(bench.change.start(caller, 'third@example.org')).rejects.toThrow('Please try again after 25')
    const social = await bench.vault.open('google:1', { email: 'g@google.example', userName: 'g' })
    const { token } = await bench.sessions.open(social.id, PLACE)
    const owner = await bench.sessions.require(token)
    await expect(bench.change.start(owner, 'x@example.org')).rejects.toThrow('Only an email wallet')
  })

  test('error: a wrong code changes nothing', async () => {
    const bench = setUp()
    const caller = await bench.sessions.require((await enter(bench)).token)
    await bench.change.start(caller, NEW)
    await expect(bench.change.primary(caller, 'nonsense')).rejects.toThrow('Invalid code')
    expect(letters.filter(({ to }) => to === NEW)).toEqual([])
  })
})

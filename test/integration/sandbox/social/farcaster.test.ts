/** @jest-environment node */
import { createSecureBench, type SecureBench } from '../secure/support/secure-bench'

jest.setTimeout(30_000)

let bench: SecureBench
beforeAll(async () => {
  bench = await createSecureBench()
})
afterAll(() => bench.close())

const start = async () => (await bench.api('farcaster', bench.place())) as { url: string; ticket: string }
const finish = (ticket: string) => bench.api('farcaster-result', { ticket })
const answer = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form) })

async function login(form: Record<string, string>) {
  const { url, ticket } = await start()
  await answer(url, { answer: 'approve', ...form })
  const { token, userName } = await finish(ticket)
  return { userName, ...(await bench.user(String(token))) }
}

test('default: the page asks, its answer logs in, the same name has the same address', async () => {
  const { url, ticket } = await start()
  const page = await fetch(url)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await page.text()).toContain(new URL(bench.place().origin).host)
  const waiting = finish(ticket)
  expect(await (await answer(url, { answer: 'approve', account: 'ada' })).text()).toContain('Signed in')
  const { token, userName } = await waiting
  const user = await bench.user(String(token))
  expect([userName, user]).toMatchObject(['ada', { email: null, userName: 'ada' }])
  expect(await login({ account: 'ada' })).toMatchObject({ address: user.address })
  expect((await login({ other: '@Somebody', account: 'ada' })).userName).toBe('somebody')
  expect((await login({ account: 'grace' })).address).not.toBe(user.address)
})

test('error: declined; the person may think again', async () => {
  const { url, ticket } = await start()
  const waiting = finish(ticket)
  await answer(url, { answer: 'decline' })
  await expect(waiting).rejects.toThrow('declined in Farcaster')
  await answer(url, { answer: 'approve', account: 'ada' })
  expect(await finish(ticket)).toMatchObject({ userName: 'ada' })
})

test('error: a ticket is good once, a link too, a name has to be one', async () => {
  const { url, ticket } = await start()
  expect((await answer(url, { answer: 'approve', other: 'a b' })).status).toBe(400)
  await answer(url, { answer: 'approve', account: 'ada' })
  await finish(ticket)
  await expect(finish(ticket)).rejects.toThrow('expired')
  await expect(finish('nonsense')).rejects.toThrow('expired')
  expect((await fetch(url)).status).toBe(410)
})

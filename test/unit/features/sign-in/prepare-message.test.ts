import { BOB } from '../../../support/fake-wallet'
import { NONCE, openPages, rest } from '../../../support/sign-in-bench'
import { waiting } from '../../../support/waiting'

const { open } = openPages()
async function requested(setup?: Parameters<typeof open>[0]) {
  const page = open(setup)
  void page.connect()
  await rest()
  expect(page.view()).toBe('ConnectingSiwe')
  return page
}
type Page = Awaited<ReturnType<typeof requested>>
const signatures = ({ provider }: Page) =>
  provider.requested.filter(({ method }) => method === 'personal_sign').length
const inMs = (page: Page, ms: number) => new Date(page.store.clock.now() + ms).toISOString()

test('default: all that the standard message will say', async () => {
  const given = {
    domain: 'd.example',
    uri: 'https://d.example/x',
    statement: 'Hello',
    resources: ['https://r.example'],
    requestId: 'r-1',
    nbf: '2027-01-01T00:00:00Z',
    exp: '2027-02-01T00:00:00Z',
  }
  const page = await requested({ functions: { getMessageParams: async () => given } })
  const { nbf: notBefore, exp: expires, ...rest } = given
  expect(page.signIn().preview).toMatchObject({ ...rest, notBefore, expires })
})

test('param: without an end of the host, how long it lasts', async () => {
  expect((await requested()).signIn().preview).toMatchObject({ lasts: 600_000 })
  const page = await requested({ functions: { getMessageParams: async () => ({ expiry: 30 }) } })
  expect(page.signIn().preview).toMatchObject({ lasts: 30_000 })
})

test('error: an invalid field: nothing is signed, and a retry asks the host again', async () => {
  const getMessageParams = jest.fn(async () => ({ statement: 'a\nURI: https://evil.example' }))
  const page = await requested({ functions: { getMessageParams } })
  expect(page.signIn()).toMatchObject({ preview: null, error: { code: 'SIGN_IN_LINE_BREAK' } })
  expect(page.events('error')).toMatchObject([{ code: 'SIGN_IN_LINE_BREAK' }])
  getMessageParams.mockResolvedValue({ statement: 'a' })
  await page.confirm()
  expect(page.signIn()).toMatchObject({ preview: { statement: 'a' }, error: null })
  expect(signatures(page)).toBe(0)
  await page.confirm()
  expect(page.connection()).toBeDefined()
})

test('error: a host that cannot provide the message', async () => {
  const page = await requested({
    functions: { getMessageParams: async () => Promise.reject(new TypeError('Failed to fetch')) },
  })
  await page.confirm()
  expect(page.signIn()).toMatchObject({
    status: 'failed',
    preview: null,
    error: { code: 'SIGN_IN_UNREACHABLE' },
  })
  expect(signatures(page)).toBe(0)
})

test('error: an expiry in the past is reported before the wallet gets a request', async () => {
  const page = await requested({
    functions: { getMessageParams: async () => ({ exp: '2020-01-01T00:00:00Z' }) },
  })
  expect(page.signIn()).toMatchObject({ preview: null, error: { code: 'SIGN_IN_EXPIRED' } })
  await page.confirm()
  expect(signatures(page)).toBe(0)
})

test('behavior: the host’s expiry is requested again once it has passed, and the new one is signed', async () => {
  const getMessageParams = jest.fn(async (): Promise<Record<string, string>> => ({}))
  const page = open({ functions: { getMessageParams } })
  getMessageParams.mockImplementation(async () => ({ exp: inMs(page, 60_000) }))
  void page.connect()
  await rest()
  await page.store.clock.advance(61_000)
  await rest()
  expect(page.signIn()).toMatchObject({
    preview: { expires: '2027-01-15T08:02:00.000Z' },
    error: null,
  })
  await page.confirm()
  expect(page.service.verified[0]?.message).toContain('Expiration Time: 2027-01-15T08:02:0')
})

test('behavior: each attempt requests the host’s text again', async () => {
  const getMessageParams = jest.fn(async () => ({ statement: 'one' }))
  const page = await requested({ functions: { getMessageParams, verifyMessage: async () => false } })
  await page.confirm()
  getMessageParams.mockResolvedValue({ statement: 'two' })
  await page.confirm()
  expect(page.signIn().preview).toMatchObject({ statement: 'two' })
})

describe("the host's own text", () => {
  const own = () => {
    let count = 0
    const getNonce = jest.fn(async () => `${NONCE}${++count}`)
    const createMessage = jest.fn(
      ({ nonce, address }) => `Mine ${nonce}\n${address.split(':')[2]}\nChain ID: 1`,
    )
    return { getNonce, createMessage }
  }

  test('default: what is shown is what is signed, letter for letter', async () => {
    const functions = own()
    const page = await requested({ functions })
    const { text = '' } = page.signIn().preview ?? {}
    expect(text).toContain(`Mine ${NONCE}1\n0x`)
    await page.confirm()
    expect(page.service.verified[0]?.message).toBe(text)
    expect(functions.getNonce).toHaveBeenCalledTimes(1)
  })

  test('behavior: another account has another text, and the one before cannot be signed', async () => {
    const functions = own()
    const page = await requested({ functions })
    const nonce = waiting<string>()
    functions.getNonce.mockReturnValueOnce(nonce.promise)
    page.provider.emit('accountsChanged', [BOB])
    await rest()
    expect(page.signIn()).toMatchObject({ requestedAccount: { address: BOB }, preview: null })
    await page.confirm()
    expect(signatures(page)).toBe(0)
    nonce.resolve('late')
    await rest()
    expect(page.signIn().preview?.text).toContain(`\n${BOB}`)
  })

  test('behavior: its nonce does not get old while the visitor reads', async () => {
    const page = await requested({ functions: own() })
    await page.store.clock.advance(4 * 60_000)
    await rest()
    expect(page.signIn().preview?.text).toContain(`${NONCE}2`)
  })

  test.each([
    ['expires first', 60_000, 60_000],
    ['lasts longer than its nonce', 600_000, 4 * 60_000],
  ])('behavior: a text that %s is replaced in time', async (_name, lifetime, endsAfter) => {
    const getMessageParams = jest.fn(async (): Promise<Record<string, string>> => ({}))
    const page = open({ functions: { ...own(), getMessageParams } })
    getMessageParams.mockImplementation(async () => ({ exp: inMs(page, lifetime) }))
    void page.connect()
    await rest()
    await page.store.clock.advance(endsAfter - 1000)
    await rest()
    expect(page.signIn().preview?.text).toContain(`${NONCE}1`)
    await page.store.clock.advance(1000)
    await rest()
    expect(page.signIn().preview?.text).toContain(`${NONCE}2`)
  })

  test('behavior: the reason why a try failed stays when the text is replaced', async () => {
    const page = await requested({ functions: { ...own(), verifyMessage: async () => false } })
    await page.confirm()
    const { error } = page.signIn()
    expect(error).not.toBeNull()
    await page.store.clock.advance(4 * 60_000)
    await rest()
    expect(page.signIn()).toMatchObject({ preview: { text: expect.stringContaining(`${NONCE}3`) }, error })
  })

  test('behavior: a nonce is used once: another try has another text', async () => {
    const page = await requested({ functions: { ...own(), verifyMessage: async () => false } })
    await page.confirm()
    expect(page.signIn().preview?.text).toContain(`${NONCE}2`)
  })

  test.each([undefined, '', 7, {}])('error: %j is no text', async text => {
    const page = await requested({ functions: { createMessage: (() => text) as never } })
    expect(page.signIn()).toMatchObject({ preview: null, error: { code: 'SIGN_IN_INVALID_RESPONSE' } })
  })
})

test('behavior: no timer is left once the visitor has canceled', async () => {
  const page = await requested({ functions: { createMessage: () => 'Mine' } })
  const before = page.store.clock.waiting
  page.store.dispatch({ type: 'signIn/signInCanceled' })
  await rest()
  expect(page.store.clock.waiting).toBe(before - 1)
})

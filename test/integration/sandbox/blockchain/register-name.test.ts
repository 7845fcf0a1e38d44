/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashMessage, Wallet } from 'ethers'
import { NameBook } from '../../../sandbox/blockchain/names/name-book'
import { Infrastructure } from '../../../sandbox/secure/account/infrastructure'
import { SmartAccount } from '../../../sandbox/secure/account/smart-account'
import { createEvmNetwork } from '../../../sandbox/secure/evm/evm-network'
import { type BlockchainBench, createBlockchainBench } from './support/blockchain-bench'

jest.setTimeout(60_000)

const POLYGON = 'eip155:137'
const COIN = 2147483785
const KEY = new Wallet(`0x${'11'.repeat(32)}`)
const seconds = (ahead = 0) => Math.floor(Date.now() / 1000) + ahead

let bench: BlockchainBench
beforeAll(async () => {
  bench = await createBlockchainBench()
})
beforeEach(() => bench.control('/reset', {}))
afterAll(() => bench.stop())

type Change = {
  readonly name?: unknown
  readonly attributes?: unknown
  readonly timestamp?: unknown
  readonly coin_type?: unknown
  readonly address?: unknown
  readonly signature?: unknown
  readonly sign?: (message: string) => Promise<string>
}

/** Of Polygon, with what a test changes about it. */
async function register({ coin_type = COIN, address = KEY.address, ...change }: Change = {}) {
  const { name = 'teapot.reown.id', attributes = {}, timestamp = seconds() } = change
  const { sign = (text: string) => KEY.signMessage(text) } = change
  const message = JSON.stringify({ name, attributes, timestamp })
  const body = { coin_type, address, message, signature: change.signature ?? (await sign(message)) }
  return bench.ask('/v1/profile/account', {}, { method: 'POST', body })
}

const lookUp = async (name: string) =>
  (await bench.ask(`/v1/profile/account/${name}`, { apiVersion: '2' })).body

test("default: a key's signature; the name stands for it on its chain and, by default, on Ethereum", async () => {
  const { status, body } = await register()
  expect(status).toBe(200)
  const addresses = { [COIN]: { address: KEY.address }, 60: { address: KEY.address } }
  expect(body).toMatchObject({ name: 'teapot.reown.id', addresses, attributes: {} })
  expect(await lookUp('teapot.reown.id')).toMatchObject({ addresses })
  const reverse = await bench.ask(`/v1/profile/reverse/${KEY.address}`, { apiVersion: '2' })
  expect(reverse.body).toMatchObject([{ name: 'teapot.reown.id' }])
})

test('default: a smart account, before it is there (EIP-6492) and after (EIP-1271)', async () => {
  const network = createEvmNetwork(POLYGON, String(bench.sandbox.manifest.evm[POLYGON]))
  const owner = Wallet.createRandom()
  const account = await SmartAccount.open(owner, network, new Infrastructure(network))
  const { address } = account
  const sign = (text: string) => account.signHash(hashMessage(text))
  expect(await account.isDeployed()).toBe(false)
  expect((await register({ address, sign })).status).toBe(200)
  await account.deploy()
  expect((await register({ name: 'kettle.reown.id', address, sign })).status).toBe(200)
  // its owner's own signature is not the account's
  const refused = await register({ name: 'cup-.reown.id', address, sign: text => owner.signMessage(text) })
  expect(refused.status).toBe(401)
  // the same contract is on another chain only once it is there
  expect((await register({ name: 'spoon.reown.id', address, coin_type: 2147483649 })).status).toBe(401)
})

test.each([
  ['three letters', { name: 'tea.reown.id' }],
  ['sixty-four', { name: `${'a'.repeat(64)}.reown.id` }],
  ['the older zone', { name: 'teapot.wcn.id' }],
  ['Ethereum by SLIP-44', { coin_type: 60 }],
  ['Ethereum by ENSIP-11', { coin_type: 2147483649 }],
  ['a word about oneself', { attributes: { bio: 'short and stout' } }],
  ['no attributes', { attributes: null }],
])('default: %s', async (_name, change) => {
  expect((await register(change)).status).toBe(200)
})

test.each([9, -9])('behavior: a clock that is %i seconds off will do', async off => {
  expect((await register({ timestamp: seconds(off) })).status).toBe(200)
})

const NAME = 'name'
test.each<[string, Change, number, string, RegExp]>([
  ['other letters', { name: 'tea_pot.reown.id' }, 400, NAME, /^Invalid name format: tea_pot\.reown\.id$/],
  ['two letters', { name: 'te.reown.id' }, 400, NAME, /^Invalid name length: te\.reown\.id$/],
  ['sixty-five', { name: `${'a'.repeat(65)}.reown.id` }, 400, NAME, /^Invalid name length/],
  ['four parts', { name: 'a.teapot.reown.id' }, 400, NAME, /^Invalid name length/],
  ['a strange zone', { name: 'teapot.evil.id' }, 400, NAME, /^Name is not in the allowed zones/],
  ['an unknown chain', { coin_type: 0x80000000 + 31337 }, 400, 'coin_type', /^Unsupported coin type/],
  ['a slow clock', { timestamp: seconds(-30) }, 400, 'timestamp', /timestamp is too old/],
  ['a fast clock', { timestamp: seconds(30) }, 400, 'timestamp', /timestamp is too old/],
  ['another attribute', { attributes: { age: '7' } }, 400, 'attributes', /^Unsupported name attribute/],
  ['a long bio', { attributes: { bio: 'a'.repeat(256) } }, 400, 'attributes', /^Unsupported/],
  ['letters beyond a bio', { attributes: { bio: 'Hi *>' } }, 400, 'attributes', /^Unsupported/],
  ['no checksum', { address: KEY.address.toLowerCase() }, 401, 'signature', /: Invalid signature$/],
  ['no signature', { signature: 'yes' }, 401, 'signature', /: Invalid signature$/],
  [
    'a signature of other words',
    { sign: () => KEY.signMessage('other') },
    401,
    'signature',
    /: Signature verification error$/,
  ],
  ['a signature that is too short', { signature: '0x12' }, 401, 'signature', /verification error$/],
  ['a coin type beyond 32 bits', { coin_type: 2 ** 32 }, 422, 'body', /^Deserialization error/],
  ['no timestamp', { timestamp: 'now' }, 422, '', /^Deserialization error/],
])('error: %s', async (_name, change, status, field, description) => {
  const answer = await register(change)
  expect(answer).toMatchObject({ status, body: { status: 'FAILED', reasons: [{ field }] } })
  expect(answer.body.reasons[0].description).toMatch(description)
})

test('error: a name that is taken, by the same one too, whatever the case', async () => {
  await register()
  for (const name of ['teapot.reown.id', 'TEAPOT.reown.id']) {
    const { status, body } = await register({ name })
    expect(status).toBe(400)
    expect(body.reasons[0].description).toBe(`Name is already registered: ${name}`)
  }
})

test('error: two at once: one gets it', async () => {
  const answers = await Promise.all([register(), register()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('behavior: names are there after a restart, and gone after a reset', () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'))
  const file = join(folder, 'data', 'names.json')
  new NameBook(file).register('teapot.reown.id', KEY.address, { coinType: String(COIN) })
  expect(new NameBook(file).of(KEY.address.toLowerCase()).map(({ name }) => name)).toEqual([
    'teapot.reown.id',
  ])
  new NameBook(file).clear()
  expect(new NameBook(file).find('teapot.reown.id')).toBeUndefined()
  rmSync(folder, { recursive: true })
})

describe('suggestions', () => {
  const suggest = async (label: string, zone = 'reown.id') =>
    (await bench.ask(`/v1/profile/suggestions/${label}`, { zone })).body

  test('default: five, the exact one first and free ones after it, in the zone that is asked', async () => {
    await bench.control('/names', { name: 'teapot.wcn.id', address: KEY.address })
    await bench.control('/names', { name: 'teapot1.wcn.id', address: KEY.address })
    const { suggestions } = await suggest('teapot', 'wcn.id')
    expect(suggestions[0]).toEqual({ name: 'teapot.wcn.id', registered: true })
    expect(suggestions).toHaveLength(5)
    for (const { name, registered } of suggestions.slice(1)) {
      expect(name).toMatch(/^teapot.*\.wcn\.id$/)
      expect(registered).toBe(false)
      expect(name).not.toBe('teapot1.wcn.id')
    }
    expect((await suggest('teapot')).suggestions[0]).toEqual({ name: 'teapot.reown.id', registered: false })
  })

  test('behavior: as long as names may be', async () => {
    const { suggestions } = await suggest('a'.repeat(64))
    for (const { name } of suggestions) expect(name.indexOf('.')).toBeLessThanOrEqual(64)
    expect(new Set(suggestions.map(({ name }: { name: string }) => name)).size).toBe(5)
  })

  test.each([
    ['te', /Invalid name length/],
    ['tea!', /Invalid name format/],
  ])('error: %s', async (label, words) => {
    expect((await suggest(label)).reasons[0].description).toMatch(words)
  })
})

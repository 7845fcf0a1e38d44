import { SigningKey } from 'ethers'
import { ensSubnames } from '../../../../src/services/adapters/ens-subnames'
import { rpcPool } from '../../../../src/services/adapters/rpc-pool'
import { nameServiceContract } from '../../../../src/testing/contracts/name-service-contract'
import { EnsNode } from '../../../fixtures/services/ens-node'
import { CLAIMED, EnsGateway } from '../../../sandbox/apis/ens-gateway'
import { ALICE, BOB, createOwnServices } from '../../../support/own-services'
import { type StandInRequest, serviceOptions, standIn } from '../../../support/stand-in'

// Signatures are made and checked by ethers, whose first one takes seconds on a busy machine.
jest.setTimeout(60_000)

const nodes = rpcPool({ 'eip155:1': 'https://node.example' }, { timeout: 60_000, slow: 60_000 })
const options = { domain: 'dapp.eth', nodes, url: 'https://dapp.example/api/names/' }
const service = ensSubnames({ ...options, gateways: ['https://gateway.example'] })
const account = `eip155:1:${ALICE}`
const MAINNET = 'eip155:1'

afterEach(() => jest.restoreAllMocks())

/** Alice has `alice.dapp.eth`. */
function start(prepare: (gateway: EnsGateway, node: EnsNode) => void = () => {}) {
  const gateway = new EnsGateway()
  const node = new EnsNode(gateway.signer)
  gateway.add('alice', ALICE, { text_records: { avatar: 'https://alice.example/me.png' } })
  prepare(gateway, node)
  return standIn(request => {
    const { host } = request.url
    if (host === 'node.example') return node.answer(request)
    if (host === 'dapp.example') return gateway.api(request)
    return { json: gateway.answer(...lookupOf(request)) }
  })
}
function lookupOf({ url, body }: StandInRequest): [sender: string, data: string] {
  const [, sender = '', data = ''] = /^\/(0x[0-9a-f]{40})\/(0x[0-9a-f]+)\.json$/.exec(url.pathname) ?? []
  return data ? [sender, data] : [Object(body).sender, Object(body).data]
}
const resolve = (name = 'alice.dapp.eth', network = MAINNET) =>
  service.resolve({ name, network }, serviceOptions())
const hostsOf = ({ requests }: ReturnType<typeof start>) => [...new Set(requests.map(({ url }) => url.host))]

nameServiceContract('ens-subnames', {
  describe,
  it: test,
  create() {
    start()
    return { service, account, name: 'alice.dapp.eth', unnamed: `eip155:1:${BOB}` }
  },
})

test('default: the name of an account with its picture', async () => {
  start()
  expect(await service.lookup({ account }, serviceOptions())).toEqual({
    name: 'alice.dapp.eth',
    imageUrl: 'https://alice.example/me.png',
  })
})

describe('addresses, by CCIP read', () => {
  test('default: the gateway is queried according to EIP-3668', async () => {
    const api = start()
    expect(await resolve()).toBe(ALICE.toLowerCase())
    const [, lookup] = [api.requests[0], api.requests.find(({ url }) => url.host === 'gateway.example')]
    expect(lookup?.method).toBe('GET')
    expect(hostsOf(api)).toEqual(['node.example', 'gateway.example'])
  })

  test('behavior: a gateway without {data} gets a POST', async () => {
    const api = start((_, node) => {
      node.urls = ['https://gateway.example/lookup']
    })
    expect(await resolve()).toBe(ALICE.toLowerCase())
    expect(api.requests.find(({ url }) => url.host === 'gateway.example')).toMatchObject({
      method: 'POST',
      body: { sender: expect.stringMatching(/^0x[0-9a-f]{40}$/), data: expect.stringMatching(/^0x9061b923/) },
    })
  })

  test('behavior: each network has its own address', async () => {
    start(gateway => gateway.add('bob', ALICE, { coin_types: { '2147483658': BOB } }))
    expect(await resolve('bob.dapp.eth', 'eip155:10')).toBe(BOB.toLowerCase())
    expect(await resolve('bob.dapp.eth', 'eip155:137')).toBeNull()
    expect(await resolve('bob.dapp.eth', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeNull()
  })

  test('security: a gateway with another key is not believed', async () => {
    start(gateway => {
      gateway.forger = new SigningKey(`0x${'66'.repeat(32)}`)
    })
    await expect(resolve()).rejects.toMatchObject({ code: 3 })
  })

  test('privacy: a gateway that the page has not named gets no request', async () => {
    const api = start((_, node) => {
      node.urls = ['https://elsewhere.example/{sender}/{data}.json']
    })
    await expect(resolve()).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
    expect(hostsOf(api)).toEqual(['node.example'])
  })

  test('security: a lookup of another contract is refused', async () => {
    start((_, node) => {
      node.sender = BOB
    })
    await expect(resolve()).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
  })

  test('security: a contract that always asks for another lookup comes to an end', async () => {
    const api = start((_, node) => {
      node.isEndless = true
    })
    await expect(resolve()).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
    expect(api.requests.filter(({ url }) => url.host === 'gateway.example')).toHaveLength(4)
  })

  test.each([
    [500, true],
    [404, false],
  ])('failure: after %d the next gateway is queried: %s', async (status, isNext) => {
    const gateway = new EnsGateway()
    const node = new EnsNode(gateway.signer)
    gateway.add('alice', ALICE)
    node.urls = ['https://gateway.example/first', 'https://gateway.example/second']
    standIn(request => {
      if (request.url.host === 'node.example') return node.answer(request)
      if (request.url.pathname === '/first')
        return { status, json: { message: 'no' }, headers: { 'retry-after': '0' } }
      return { json: gateway.answer(...lookupOf(request)) }
    })
    if (isNext) expect(await resolve()).toBe(ALICE.toLowerCase())
    else await expect(resolve()).rejects.toMatchObject({ code: 'HTTP_STATUS', status })
  })

  test('none: the resolver of the domain does not know names below it', async () => {
    start((_, node) => {
      node.isWildcard = false
    })
    expect(await resolve()).toBeNull()
  })
})

describe('registration', () => {
  const suggest = (label: string, suffix = '.dapp.eth') =>
    service.suggest({ label, suffix }, serviceOptions())
  const register = (name: string, from = account) => {
    const message = JSON.stringify({ name, attributes: {}, timestamp: 1_790_000_000 })
    return service.register({ name, account: from, message, signature: '0x5161' }, serviceOptions())
  }

  test('default: the wanted name first, then free ones', async () => {
    start(gateway => gateway.add('alice2', BOB))
    expect(await suggest('alice')).toEqual([
      { name: 'alice.dapp.eth', isTaken: true },
      ...['alice1', 'alice3', 'alice4', 'alice5'].map(label => ({
        name: `${label}.dapp.eth`,
        isTaken: false,
      })),
    ])
    expect((await suggest('carol'))[0]).toEqual({ name: 'carol.dapp.eth', isTaken: false })
  })

  test('behavior: with more names than one response has, no other name counts as available', async () => {
    start(gateway => {
      for (let index = 0; index < 60; index++) gateway.add(`carol${index}`, BOB)
    })
    expect(await suggest('carol')).toEqual([{ name: 'carol.dapp.eth', isTaken: false }])
  })

  test('default: a new name resolves at once', async () => {
    start()
    await register('bob.dapp.eth', `eip155:1:${BOB}`)
    expect(await resolve('bob.dapp.eth')).toBe(BOB.toLowerCase())
  })

  test('behavior: on another network the name has the address of that network too', async () => {
    start()
    await register('bob.dapp.eth', `eip155:8453:${BOB}`)
    expect(await resolve('bob.dapp.eth', 'eip155:8453')).toBe(BOB.toLowerCase())
  })

  test('error: a name that is taken, with the message of the server, sent once', async () => {
    const api = start()
    await expect(register('alice.dapp.eth')).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      status: CLAIMED.status,
      message: expect.stringContaining(CLAIMED.json.error),
    })
    expect(api.requests).toHaveLength(1)
  })

  test.each(['bob.other.eth', '.dapp.eth', 'a.b.dapp.eth', 'my-dapp.eth', 'xn--bob.dapp.eth'])(
    'error: %s is not sent',
    async name => {
      const { requests } = start()
      await expect(register(name)).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
      expect(requests).toEqual([])
    },
  )

  test('error: a suffix that is not the domain’s', async () => {
    start()
    await expect(suggest('bob', '.reown.id')).rejects.toThrow(
      'name-suffix is .reown.id, but has to be .dapp.eth',
    )
  })
})

test('others: names of another service', async () => {
  start()
  const others = createOwnServices().services.names
  const both = ensSubnames({ ...options, others })
  const alice = `eip155:10:${ALICE}`
  expect(await both.resolve({ name: 'alice.eth', network: MAINNET }, serviceOptions())).toBe(ALICE)
  expect(await both.lookup({ account: alice }, serviceOptions())).toMatchObject({ name: 'alice.dapp.eth' })
  const solana = `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${ALICE}`
  expect(await both.lookup({ account: solana }, serviceOptions())).toEqual({ name: 'alice.eth' })
  expect(await resolve('my-dapp.eth')).toBeNull()
})

import { AbiCoder, namehash } from 'ethers'
import { nodeNames } from '../../../../src/services/adapters/node-names'
import { rpcPool } from '../../../../src/services/adapters/rpc-pool'
import { nameServiceContract } from '../../../../src/testing/contracts/name-service-contract'
import { ALICE, BOB } from '../../../support/own-services'
import { serviceOptions, standIn } from '../../../support/stand-in'

const REGISTRY = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'
const RESOLVER = `0x${'12'.repeat(20)}`
const coder = AbiCoder.defaultAbiCoder()
const REVERSE = namehash(`${ALICE.slice(2).toLowerCase()}.addr.reverse`)
const FORWARD = namehash('alice.eth')
const ZERO = `0x${'0'.repeat(64)}`

/** A node with ENS, where alice.eth belongs to Alice (https://docs.ens.domains/ensip/1). */
function startEns(avatar = '') {
  return standIn(({ body }) => {
    const [{ to, data }] = (body as { params: [{ to: string; data: string }] }).params
    const node = `0x${data.slice(10, 74)}`
    const isKnown = [REVERSE, FORWARD].includes(node)
    const text = (value: string) => coder.encode(['string'], [value])
    const answer = () => {
      if (to.toLowerCase() === REGISTRY) return isKnown ? coder.encode(['address'], [RESOLVER]) : ZERO
      if (data.startsWith('0x691f3431')) return text('alice.eth')
      if (data.startsWith('0x3b3b57de')) return coder.encode(['address'], [ALICE])
      return text(avatar)
    }
    return { json: { jsonrpc: '2.0', id: 1, result: answer() } }
  })
}
const service = nodeNames({ nodes: rpcPool({ 'eip155:1': 'https://node.example' }) })
const account = `eip155:1:${ALICE}`

afterEach(() => jest.restoreAllMocks())

nameServiceContract('node-names', {
  describe,
  it: test,
  create() {
    startEns()
    return { service, account, name: 'alice.eth', unnamed: `eip155:1:${BOB}` }
  },
})

test('avatar: a URL of a picture', async () => {
  startEns('https://alice.example/me.png')
  expect(await service.lookup({ account }, serviceOptions())).toEqual({
    name: 'alice.eth',
    imageUrl: 'https://alice.example/me.png',
  })
})

test.each(['eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
  'another network, where the address may have another owner: %s',
  async network => {
    const { requests } = startEns()
    expect(await service.lookup({ account: `${network}:${ALICE}` }, serviceOptions())).toEqual({})
    expect(await service.resolve({ name: 'alice.eth', network }, serviceOptions())).toBeNull()
    expect(requests).toEqual([])
  },
)

test('error: a node that fails is no answer', async () => {
  const { next } = startEns()
  next({ status: 503, json: {} })
  await expect(service.lookup({ account }, serviceOptions())).rejects.toMatchObject({ code: 'HTTP_STATUS' })
})

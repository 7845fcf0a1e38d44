/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve as pathOf } from 'node:path'
import { computeAddress, Interface, id, namehash, SigningKey } from 'ethers'
import { ensSubnames } from '../../../src/services/adapters/ens-subnames'
import { rpcPool } from '../../../src/services/adapters/rpc-pool'
import { nameServiceContract } from '../../../src/testing/contracts/name-service-contract'
import { EnsGateway } from '../../sandbox/apis/ens-gateway'
import { type Anvil, findAnvil, startAnvil } from '../../sandbox/evm/anvil'
import { ENS, REGISTRY_ABI } from '../../sandbox/evm/contracts/code'
import offchain from '../../sandbox/evm/contracts/sandbox-offchain-resolver.abi.json'
import { deployContracts } from '../../sandbox/evm/deploy-contracts'
import { callJsonRpc } from '../../sandbox/evm/json-rpc'
import { Reaper } from '../../sandbox/evm/reaper'
import { ALICE, BOB } from '../../support/own-services'
import { serviceOptions } from '../../support/stand-in'
import { nextTurn } from '../../support/until'

// Names below a domain, with the contracts on a real node, which check the gateway's signature.

/** A busy machine takes its time to start a node. */
jest.setTimeout(120_000)

const FAUCET = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const RESOLVER = '0x8464135c8F25Da09e49BC8782676a84730C318bC'
const ABI = new Interface(offchain.abi)
const MAINNET = 'eip155:1'

const reaper = new Reaper()
const gateway = new EnsGateway()
let anvil: Anvil
let server: Server
let origin = ''

beforeAll(async () => {
  anvil = await startAnvil(findAnvil(pathOf(__dirname, '../../..')), 1, reaper)
  await deployContracts(MAINNET, anvil.port)
  await callJsonRpc(anvil.port, 'anvil_setCode', [RESOLVER, offchain.runtime])
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', origin)
    let text = ''
    for await (const chunk of request) text += chunk
    const body: unknown = text ? JSON.parse(text) : undefined
    const [, sender = '', data = ''] = /^\/ccip\/(0x\w+)\/(0x\w+)$/.exec(url.pathname) ?? []
    const reply = data
      ? { json: gateway.answer(sender, data) }
      : gateway.api({ url, method: request.method ?? '', body })
    response.writeHead('status' in reply ? reply.status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply.json))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await send(
    RESOLVER,
    ABI.encodeFunctionData('configure', [[`${origin}/ccip/{sender}/{data}`], computeAddress(gateway.signer)]),
  )
  const record = [namehash('eth'), id('dapp'), FAUCET, RESOLVER, 0]
  await send(ENS.registry, REGISTRY_ABI.encodeFunctionData('setSubnodeRecord', record))
  gateway.add('alice', ALICE, { coin_types: { '2147483658': BOB } })
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await anvil.close()
  await reaper.close()
})

async function send(to: string, data: string): Promise<void> {
  const hash = await callJsonRpc(anvil.port, 'eth_sendTransaction', [{ from: FAUCET, to, data }])
  while (!(await callJsonRpc(anvil.port, 'eth_getTransactionReceipt', [hash]))) await nextTurn()
}
const service = () =>
  ensSubnames({
    domain: 'dapp.eth',
    nodes: rpcPool({ [MAINNET]: `http://127.0.0.1:${anvil.port}` }, { timeout: 60_000, slow: 60_000 }),
    url: `${origin}/api`,
  })
const resolve = (name: string, network = MAINNET) => service().resolve({ name, network }, serviceOptions())

nameServiceContract('ens-subnames with a real node', {
  describe,
  it: test,
  create: () => ({
    service: service(),
    account: `eip155:1:${ALICE}`,
    name: 'alice.dapp.eth',
    unnamed: `eip155:1:${BOB}`,
  }),
})

test('default: addresses on two networks, of a name below the domain', async () => {
  expect(await resolve('alice.dapp.eth')).toBe(ALICE.toLowerCase())
  expect(await resolve('alice.dapp.eth', 'eip155:10')).toBe(BOB.toLowerCase())
  expect(await resolve('alice.dapp.eth', 'eip155:137')).toBeNull()
  expect(await resolve('nobody.dapp.eth')).toBeNull()
})

test('default: a name that was just registered', async () => {
  const message = JSON.stringify({ name: 'carol.dapp.eth', attributes: {}, timestamp: 1_790_000_000 })
  const claim = { name: 'carol.dapp.eth', account: `eip155:1:${BOB}`, message, signature: '0x5161' }
  await service().register(claim, serviceOptions())
  expect(await resolve('carol.dapp.eth')).toBe(BOB.toLowerCase())
})

test('security: the contract refuses another signer, and a signature that has ended', async () => {
  gateway.forger = new SigningKey(`0x${'66'.repeat(32)}`)
  await expect(resolve('alice.dapp.eth')).rejects.toThrow('invalid signature')
  gateway.forger = undefined
  gateway.expires = 1_700_000_000
  await expect(resolve('alice.dapp.eth')).rejects.toThrow('signature expired')
  gateway.expires = 4_000_000_000
  expect(await resolve('alice.dapp.eth')).toBe(ALICE.toLowerCase())
})

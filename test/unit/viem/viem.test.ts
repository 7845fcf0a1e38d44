import { verifyMessage } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import type { PublicConnection } from '../../../src/shared/host/runtime-contract'
import { createFakeEvmWallet } from '../../../src/testing/testing'
import { followViem, type ViemClient, type ViemOptions } from '../../../src/viem/viem'
import { fakeRuntimes, settle } from '../element/support/fake-runtime'
import { addModal } from '../element/support/modal'
import { publicConnection } from '../element/support/public-connection'

const world = fakeRuntimes()

async function open(options?: ViemOptions) {
  await addModal().load()
  const wallet = createFakeEvmWallet()
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  world.runtime.getProvider = async () => wallet.provider as never
  const seen: (ViemClient | undefined)[] = []
  const stop = followViem(client => void seen.push(client), options)
  await settle()
  const say = async (...connections: PublicConnection[]) => {
    world.runtime.say({ connections })
    await settle()
  }
  return { wallet, seen, stop, say }
}

test('default: a client for each account and network, none without a wallet', async () => {
  const { wallet, seen, say, stop } = await open({ chains: [mainnet, polygon] })
  await say(publicConnection(wallet.address))
  await say(publicConnection(wallet.address, 'eip155:137'))
  await say(publicConnection(wallet.address, 'eip155:10'))
  await say()
  stop()
  await say(publicConnection(wallet.address))
  expect(seen.map(client => client && [client.account.address, client.chain?.name])).toEqual([
    undefined,
    [wallet.address, 'Ethereum'],
    [wallet.address, 'Polygon'],
    [wallet.address, undefined],
    undefined,
  ])
})

test('default: the client signs with the wallet', async () => {
  const { wallet, seen, say, stop } = await open({ chains: [mainnet] })
  await say(publicConnection(wallet.address))
  const client = seen.at(-1)
  const signature = await client?.signMessage({ message: 'Hello' })
  expect(
    await verifyMessage({ address: wallet.address as '0x', message: 'Hello', signature: signature ?? '0x' }),
  ).toBe(true)
  expect(await client?.getChainId()).toBe(1)
  stop()
})

test('error: a rejection by the visitor is an error of viem', async () => {
  const { wallet, seen, say, stop } = await open()
  await say(publicConnection(wallet.address))
  wallet.answer('reject')
  await expect(seen.at(-1)?.signMessage({ message: 'Hello' })).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
    code: 4001,
  })
  stop()
})

test('behavior: a Solana wallet is none for viem, and a provider that comes too late is dropped', async () => {
  const { wallet, seen, say, stop } = await open()
  let arrive = () => {}
  const late = new Promise<void>(resolve => {
    arrive = resolve
  })
  world.runtime.getProvider = async () => late.then(() => wallet.provider as never)
  await say(publicConnection('S', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))
  await say(publicConnection(wallet.address))
  await say()
  arrive()
  await settle()
  expect(seen).toEqual([undefined, undefined])
  stop()
})

import type { EthersConnection } from '../../../src/ethers/ethers'
import { followEthers } from '../../../src/ethers/ethers'
import type { PublicConnection } from '../../../src/shared/host/runtime-contract'
import { fakeRuntimes, settle } from '../element/support/fake-runtime'
import { addModal } from '../element/support/modal'

const world = fakeRuntimes()
const ALICE = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const HASH = `0x${'ab'.repeat(32)}`

const connectionOn = (network: string): PublicConnection => ({
  namespace: 'eip155',
  network,
  address: ALICE,
  caipAddress: `${network}:${ALICE}`,
  accounts: [ALICE],
  connector: { id: 'injected', type: 'INJECTED', name: 'Wallet' },
  walletInfo: { name: 'Wallet' },
})

/** A wallet that responds to `eth_sendTransaction` when the test says so. */
function slowWallet() {
  let approve = () => {}
  const approved = new Promise<void>(resolve => {
    approve = resolve
  })
  const requested: string[] = []
  const provider = {
    async request({ method }: { method: string }): Promise<unknown> {
      requested.push(method)
      if (method === 'eth_chainId') return '0x1'
      if (method !== 'eth_sendTransaction') return null
      await approved
      return HASH
    },
  }
  return { provider, requested, approve: () => approve() }
}

async function open() {
  const modal = addModal()
  await modal.load()
  const wallet = slowWallet()
  world.runtime.getProvider = async () => wallet.provider as never
  const seen: (EthersConnection | undefined)[] = []
  const stop = followEthers(connected => void seen.push(connected))
  const say = async (...connections: PublicConnection[]) => {
    world.runtime.say({ connections })
    await settle()
  }
  return { wallet, seen, stop, say }
}

test('default: a provider and a signer for each account and network, nothing without a wallet', async () => {
  const { seen, say, stop } = await open()
  await say(connectionOn('eip155:1'))
  await say(connectionOn('eip155:137'))
  await say()
  stop()
  await say(connectionOn('eip155:1'))
  expect(seen.map(each => each && [each.signer.address, each.connection.network])).toEqual([
    undefined,
    [ALICE, 'eip155:1'],
    [ALICE, 'eip155:137'],
    undefined,
  ])
})

test.each([
  ['the network changes', 'eip155:137'],
  ['the page stops to follow', undefined],
])('error: a transaction that the wallet sends after %s is not called cancelled', async (_name, network) => {
  const { wallet, seen, say, stop } = await open()
  await say(connectionOn('eip155:1'))
  const sent = seen.at(-1)?.signer.sendUncheckedTransaction({ to: ALICE, value: 1n, gasLimit: 21_000n })
  while (!wallet.requested.includes('eth_sendTransaction')) await settle()
  if (network) await say(connectionOn(network))
  else stop()
  wallet.approve()
  expect(await sent).toBe(HASH)
  stop()
})

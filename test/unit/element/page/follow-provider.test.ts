import { followProvider } from '../../../../src/element/page/follow-provider'
import type { PublicConnection } from '../../../../src/shared/host/runtime-contract'
import { fakeRuntimes, settle } from '../support/fake-runtime'
import { addModal } from '../support/modal'

const world = fakeRuntimes()
const connection = (address: string, namespace: 'eip155' | 'solana' = 'eip155'): PublicConnection => ({
  namespace,
  network: `${namespace}:1`,
  address,
  caipAddress: `${namespace}:1:${address}`,
  accounts: [address],
  connector: { id: 'injected', type: 'INJECTED', name: 'Wallet' },
  walletInfo: { name: 'Wallet' },
})

function follow() {
  const observed: (string | undefined)[] = []
  const stop = followProvider('eip155', {}, connected => void observed.push(connected?.connection.address))
  return { observed, stop }
}

test('default: at first, and at each change of this chain family alone', async () => {
  const { observed, stop } = follow()
  await settle()
  const modal = addModal()
  await modal.load()
  for (const connections of [
    [connection('a')],
    [connection('a'), connection('s', 'solana')],
    [connection('b'), connection('s', 'solana')],
    [],
  ]) {
    world.runtime.say({ connections })
    await settle()
  }
  expect(observed).toEqual([undefined, 'a', 'b', undefined])
  stop()
  world.runtime.say({ connections: [connection('c')] })
  await settle()
  expect(observed).toHaveLength(4)
})

test('behavior: what comes too late is dropped', async () => {
  const modal = addModal()
  await modal.load()
  let answer: (provider: never) => void = () => {}
  jest
    .spyOn(modal, 'getProvider')
    .mockReturnValueOnce(new Promise(resolve => (answer = resolve as never)))
    .mockResolvedValue({} as never)
  const { observed, stop } = follow()
  world.runtime.say({ connections: [connection('a')] })
  await settle()
  world.runtime.say({ connections: [connection('b')] })
  await settle()
  answer({} as never)
  await settle()
  expect(observed).toEqual([undefined, 'b'])
  stop()
})

import type { ReceiverWarning } from '../../../../../src/features/send/receiver/receiver-warnings'
import { isSerious } from '../../../../../src/features/send/receiver/receiver-warnings'
import { useWarnings } from '../../../../../src/features/send/receiver/use-warnings'
import { RICH } from '../../../../support/evm-node'
import { ALICE, BOB } from '../../../../support/fake-wallet'
import { ETHEREUM, POLYGON, sendBench } from '../../../../support/send-bench'

const { network, rpc, connect, show } = sendBench()
const HISTORY = `/v1/account/${RICH}/history`
let seen: readonly ReceiverWarning[] | undefined
type Props = { receiver: string | undefined; at?: typeof ETHEREUM; own?: string; isElsewhere?: boolean }
function Probe({ receiver, at = ETHEREUM, own = RICH, isElsewhere }: Props) {
  seen = useWarnings(receiver, { address: own, network: at }, isElsewhere)
  return null
}
/** A history that names whom the account really sent something to. */
async function sentTo(to: string) {
  const hash = await rpc('eth_sendTransaction', [{ from: RICH, to, value: '0x1' }])
  await rpc('evm_mine', [])
  return Response.json({
    data: [
      {
        id: '1',
        metadata: { operationType: 'send', hash, sentFrom: RICH, sentTo: to, status: 'confirmed' },
        transfers: [
          {
            fungible_info: { name: 'Ether', symbol: 'ETH' },
            direction: 'out',
            quantity: { numeric: '1' },
            value: 5,
          },
        ],
      },
    ],
  })
}
afterEach(() => rpc('anvil_setCode', [BOB, '0x']))

test('default: nothing to say of whom the account has sent to', async () => {
  network.on(HISTORY, await sentTo(BOB))
  const store = await connect()
  show(<Probe receiver={BOB} />, store)
  expect(seen).toBeUndefined()
  await store.soon(() => expect(seen).toEqual([]))
})

test('behavior: a name of another network is serious, whoever it is', async () => {
  network.on(HISTORY, await sentTo(BOB))
  const store = await connect()
  show(<Probe receiver={BOB} isElsewhere />, store)
  await store.soon(() => expect(seen).toEqual([{ kind: 'elsewhere' }]))
  expect(seen?.every(isSerious)).toBe(true)
})

test('behavior: a contract, for the first time; nobody, nothing', async () => {
  await rpc('anvil_setCode', [BOB, '0x6000'])
  const store = await connect()
  const screen = show(<Probe receiver={BOB} />, store)
  await store.soon(() => expect(seen).toEqual([{ kind: 'contract' }, { kind: 'firstTime' }]))
  screen.rerender(<Probe receiver={undefined} />)
  expect(seen).toBeUndefined()
})

test('behavior: what was said of another receiver, network or account is not said of this one', async () => {
  const store = await connect()
  const screen = show(<Probe receiver={BOB} />, store)
  await store.soon(() => expect(seen).toEqual([{ kind: 'firstTime' }]))
  screen.rerender(<Probe receiver={ALICE} />)
  expect(seen).toBeUndefined()
  await store.soon(() => expect(seen).toEqual([{ kind: 'firstTime' }]))
  screen.rerender(<Probe receiver={ALICE} at={POLYGON} />)
  expect(seen).toBeUndefined()
  await store.soon(() => expect(seen).toEqual([{ kind: 'firstTime' }]))
  screen.rerender(<Probe receiver={ALICE} at={POLYGON} own={ALICE} />)
  expect(seen).toBeUndefined()
  await store.soon(() => expect(seen).toEqual([{ kind: 'own' }]))
})

test('error: a history that cannot be had is said, and taken for nothing else', async () => {
  network.on(HISTORY, new Response('', { status: 400 }))
  const store = await connect()
  show(<Probe receiver={BOB} />, store)
  await store.soon(() => expect(seen).toEqual([{ kind: 'history' }]))
})

import { type SendTokens, useSendTokens } from '../../../../src/features/send/use-send-tokens'
import { RICH } from '../../../support/evm-node'
import { ETHEREUM, sendBench } from '../../../support/send-bench'

const { network, rpc, connect, show } = sendBench()
const BALANCE = `/v1/account/${RICH}/balance`
const USDC = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const numeric = (decimals: string, quantity: string) => ({ quantity: { decimals, numeric: quantity } })
const ETHER = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 2000, ...numeric('18', '3') }
const DOLLARS = {
  name: 'USD Coin',
  symbol: 'USDC',
  address: USDC,
  price: 1,
  iconUrl: 'https://assets.example/usdc.png',
  ...numeric('6', '900000'),
}
const STRANGE = {
  name: 'Gift',
  symbol: 'GIFT',
  address: `eip155:1:0x${'12'.repeat(20)}`,
  price: 0,
  ...numeric('18', '5'),
}
let seen: SendTokens
const PLACE = { address: RICH, network: ETHEREUM }
function Probe({ place }: { place?: typeof PLACE }) {
  seen = useSendTokens(place)
  return null
}
beforeEach(() => rpc('anvil_setBalance', [RICH, '0xde0b6b3a7640001']))

test('default: the native currency first, by the node’s figure to the last wei and the list’s price', async () => {
  network.on(BALANCE, Response.json({ balances: [DOLLARS, ETHER, STRANGE] }))
  const store = await connect()
  show(<Probe place={PLACE} />, store)
  expect(seen.isLoading).toBe(true)
  await store.soon(() => expect(seen.shown.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC']))
  await store.soon(() => expect(seen.shown[0]?.quantity).toBe('1.000000000000000001'))
  expect(seen.shown[0]).toMatchObject({
    key: 'native',
    address: undefined,
    price: '2000',
    value: '2000.000000000000002',
    shownQuantity: '1',
  })
  expect(seen.hidden.map(({ symbol }) => symbol)).toEqual(['GIFT'])
  expect(seen.isLoading).toBe(false)
})

test('error: the list fails: the native currency can be sent all the same, its price unknown', async () => {
  network.on(BALANCE, new Response('', { status: 400 }))
  const store = await connect()
  show(<Probe place={PLACE} />, store)
  await store.soon(() => expect(seen.error).toBeDefined())
  await store.soon(() => expect(seen.shown).toHaveLength(1))
  expect(seen.shown[0]).toMatchObject({ symbol: 'ETH', quantity: '1.000000000000000001', price: undefined })
})

test('error: the node fails: the list’s figure stands in', async () => {
  network.on(BALANCE, Response.json({ balances: [ETHER] }))
  network.on('/', new Response('', { status: 400 }))
  const store = await connect()
  show(<Probe place={PLACE} />, store)
  await store.soon(() => expect(seen.shown[0]).toMatchObject({ key: 'native', quantity: '3' }))
  expect(seen.isLoading).toBe(false)
})

test('behavior: nobody is connected: nothing, and nobody is asked', async () => {
  const store = await connect()
  network.requests.length = 0
  show(<Probe />, store)
  expect(seen).toMatchObject({ shown: [], hidden: [] })
  expect(network.requests).toEqual([])
})

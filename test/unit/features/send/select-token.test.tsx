import { act } from 'react'
import WalletSendSelectTokenView from '../../../../src/features/send/views/wallet-send-select-token-view'
import { fakeNetwork } from '../../../support/fake-network'
import { ALICE } from '../../../support/fake-wallet'
import { type } from '../../../support/render-in-shadow'
import { ENTRY, eventsTo } from '../../../support/send-bench'
import { eventually, viewBench } from '../../../support/view-bench'

const network = fakeNetwork()
const bench = viewBench()

const COIN = 'eip155:1:0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'
const BAIT = 'eip155:1:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
/** A token with a price and a picture, both of which the service claims. */
const held = (symbol: string, address: string) => ({
  name: symbol,
  symbol,
  address,
  chainId: 'eip155:1',
  value: 5000,
  price: 1,
  quantity: { decimals: '6', numeric: '5000' },
  iconUrl: 'https://example.org/coin.png',
})
const listed = { name: 'Coin', symbol: 'COIN', address: COIN, decimals: 6, logoUri: null, eip2612: null }

async function showHeld() {
  network.on(`/v1/account/${ALICE}/balance`, () =>
    Response.json({ balances: [held('BAIT', BAIT), held('COIN', COIN)] }),
  )
  network.on('/v1/convert/tokens', () => Response.json({ tokens: [listed] }))
  const store = await bench.connectedStore()
  const screen = bench.show(<WalletSendSelectTokenView />, store)
  const symbols = () =>
    [...screen.root.querySelectorAll<HTMLElement>('[data-testid^=send-select-token-item-]')]
      .map(({ dataset }) => dataset.testid?.replace('send-select-token-item-', ''))
      .filter(symbol => symbol !== 'ETH')
  return { screen, store, symbols }
}

test('default: a token that is not on the network’s list appears only in a search, whatever its price', async () => {
  const { screen, symbols } = await showHeld()
  await eventually(() => expect(symbols()).toEqual(['COIN']))
  type(screen.find<HTMLInputElement>('input'), 'bait')
  expect(symbols()).toEqual(['BAIT'])
})

test('behavior: a token that is on no list is shown once it was sent or swapped here', async () => {
  const { store, symbols } = await showHeld()
  await eventually(() => expect(symbols()).toEqual(['COIN']))
  const token = BAIT.replace('eip155:1:', '')
  const decoded = { ...ENTRY.preview.decoded, kind: 'transfer', token } as typeof ENTRY.preview.decoded
  const preview = { ...ENTRY.preview, network: 'eip155:1', decoded } as const
  const events = eventsTo({ ...ENTRY, preview, status: 'confirmed' })
  await act(async () => events.slice(0, -1).forEach(event => void store.dispatch(event)))
  expect(symbols()).toEqual(['COIN'])
  await act(async () => events.slice(-1).forEach(event => void store.dispatch(event)))
  await eventually(() => expect(symbols()).toHaveLength(2))
  expect(symbols()).toEqual(expect.arrayContaining(['BAIT', 'COIN']))
})

import 'w3m-modal'
import { staticWallets } from 'w3m-modal/services/static-wallets'
import { zeroEx } from 'w3m-modal/services/zero-ex'

/** What visitors can swap, besides ether. */
const TOKENS = [
  {
    asset: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  },
]

const json = async response => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  return response.json()
}
/** A GET of this server, with the modal's `fetch`, which sends no cookies. */
const get = async (path, { fetch, signal }) => json(await fetch(path, { signal }))
const post = (path, body, { fetch, signal }) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })

const modal = document.querySelector('w3m-modal')
modal.services = {
  // whatever is not below needs no company either
  open: true,
  wallets: staticWallets('/api/wallets'),
  account: {
    balances: async ({ account }, options) => ({
      items: await get(`/api/balances/${encodeURIComponent(account)}`, options),
    }),
    history: async ({ account }, options) => ({
      items: await get(`/api/history/${encodeURIComponent(account)}`, options),
    }),
  },
  names: {
    lookup: ({ account }, options) => get(`/api/name/${encodeURIComponent(account)}`, options),
    resolve: ({ name }, options) => get(`/api/address/${encodeURIComponent(name)}`, options),
  },
  nodes: {
    async request({ method, params }, options) {
      const { result, error } = await json(await post('/api/node', { method, params }, options))
      if (error) throw error
      return result
    },
  },
  // the server adds the key
  swap: zeroEx({ url: '/api/0x', tokens: TOKENS, networks: ['eip155:1'] }),
  onramp: {
    sellers: async () => [{ id: 'desk', name: 'Direct purchase', note: 'By bank transfer' }],
    page: async ({ account }) => `https://desk.example/buy?to=${encodeURIComponent(account)}`,
  },
  track: {
    track: async (event, options) => void (await post('/api/events', event, options)),
  },
}
modal.subscribe(({ address }) => {
  document.querySelector('#account').textContent = address ?? 'Not connected'
})

// Everything that the modal shows comes from this server: wallets, balances, history, prices, names, sellers, swaps, and the way
// to a node. The data is made up here; put your database, your indexer and your providers in its place.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import express from 'express'

/** The hosts that this server asks: a node of yours, and 0x for swaps. URLs and keys stay here. */
const NODE = process.env.NODE_URL ?? 'https://eth.drpc.org'
const EXCHANGE = process.env.ZERO_EX_URL ?? 'https://api.0x.org'
/** From https://dashboard.0x.org. Without it, 0x refuses, and the form of the swap says that there is no quote. */
const EXCHANGE_KEY = process.env.ZERO_EX_KEY ?? ''
/** What visitors may ask the node for. */
const METHODS =
  /^(eth_(call|chainId|blockNumber|estimateGas|feeHistory|gasPrice|get\w+|sendRawTransaction|simulateV1)|net_version)$/

const WALLETS = [
  { id: 'metamask', name: 'MetaMask', rdns: 'io.metamask', homepage: 'https://metamask.io/download' },
  { id: 'rabby', name: 'Rabby', rdns: 'io.rabby', homepage: 'https://rabby.io' },
  { id: 'phantom', name: 'Phantom', rdns: 'app.phantom', homepage: 'https://phantom.com/download' },
]
const ETHER = { asset: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 }
const USDC = {
  asset: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
}

const api = express.Router()
api.use(express.json({ limit: '100kb' }))

api.get('/wallets', (_request, response) => response.json(WALLETS))

api.get('/balances/:account', (_request, response) =>
  response.json([
    { ...ETHER, amount: '1500000000000000000', price: '2500', isListed: true },
    { ...USDC, amount: '120500000', price: '1', isListed: true },
  ]),
)

api.get('/history/:account', (request, response) => {
  const address = request.params.account.split(':').at(-1)
  response.json([
    {
      id: '1',
      hash: `0x${'1'.repeat(64)}`,
      type: 'receive',
      status: 'confirmed',
      time: Date.UTC(2026, 0, 1),
      to: address,
      transfers: [{ direction: 'in', ...USDC, amount: '120500000', to: address }],
    },
  ])
})

/** Accounts by the names that this server has given to them. */
const names = new Map()

api.get('/name/:account', (request, response) => {
  const address = request.params.account.split(':').at(-1)
  const name = `visitor-${address.slice(-4).toLowerCase()}.example`
  names.set(name, address)
  response.json({ name })
})

api.get('/address/:name', (request, response) => response.json(names.get(request.params.name) ?? null))

api.post('/node', async (request, response) => {
  const { method, params } = request.body
  if (!METHODS.test(method)) return response.json({ error: { code: -32601, message: 'Method not found' } })
  const answer = await fetch(NODE, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return response.status(answer.status).json(await answer.json())
})

/** A price, or a transaction: `price` and `quote`. The fee of this page would be added to the query here. */
api.get('/0x/swap/allowance-holder/:kind', async (request, response) => {
  const answer = await fetch(`${EXCHANGE}${request.url.slice('/0x'.length)}`, {
    headers: { '0x-api-key': EXCHANGE_KEY, '0x-version': 'v2' },
  })
  return response.status(answer.status).json(await answer.json())
})

api.post('/events', (request, response) => {
  console.error(JSON.stringify(request.body))
  response.end()
})

const app = express()
app.use('/api', api)
app.use(
  '/w3m-modal',
  express.static(join(dirname(createRequire(import.meta.url).resolve('w3m-modal/package.json')), 'dist')),
)
app.use(express.static(new URL('public', import.meta.url).pathname))

const server = app.listen(process.env.PORT ?? 3000, '127.0.0.1', () =>
  console.log(`http://localhost:${server.address().port}`),
)

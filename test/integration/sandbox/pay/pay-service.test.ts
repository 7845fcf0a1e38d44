/** @jest-environment node */
import { nextTurn } from '../../../support/until'
import { type BlockchainBench, createBlockchainBench } from '../blockchain/support/blockchain-bench'

/** A busy machine takes its time. */
jest.setTimeout(20_000)

const ACCOUNT = '0x00000000000000000000000000000000000000Aa'
const FORM = {
  amount: '100',
  currency: 'USD',
  symbol: 'USDC',
  network: 'ethereum',
  method: 'card',
  card: '4242 4242 4242 4242',
}

let bench: BlockchainBench
beforeAll(async () => {
  bench = await createBlockchainBench()
})
beforeEach(() => bench.control('/reset', {}))
afterAll(() => bench.stop())

function pageUrl(assets = ['USDC', 'ETH'], address = ACCOUNT): URL {
  const url = new URL(`${bench.sandbox.manifest.pay}/buy/select-asset`)
  const wallets = [{ address, blockchains: ['ethereum', 'polygon', 'base'], assets }]
  url.searchParams.set('destinationWallets', JSON.stringify(wallets))
  url.searchParams.set('defaultNetwork', 'polygon')
  url.searchParams.set('presetFiatAmount', '25')
  return url
}

const send = (url: string | URL, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
const pay = (form: Record<string, string>) => send(pageUrl(), { ...FORM, ...form })

async function purchases() {
  const { body } = await bench.ask(`/v1/account/${ACCOUNT.toLowerCase()}/history`, { onramp: 'coinbase' })
  return body.data as { metadata: Record<string, string>; transfers: { quantity: { numeric: string } }[] }[]
}

async function settled() {
  for (;;) {
    const [first] = await purchases()
    if (first && !first.metadata.status?.endsWith('IN_PROGRESS')) return first
    await nextTurn()
  }
}

const balanceOf = async (chain: string, token: string) => {
  const data = `0x70a08231${ACCOUNT.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(await bench.rpc<string>(chain, 'eth_call', [{ to: token, data }, 'latest']))
}
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('default: the page offers what the address of it says, and only where there is a node', async () => {
  const text = await (await fetch(pageUrl(['USDC']))).text()
  expect(text).toContain('value="25"')
  expect(text).toContain(ACCOUNT)
  expect([...text.matchAll(/<option value="([\w-]+)"/g)].map(([, value]) => value)).toEqual([
    ...['USD', 'EUR', 'USDC', 'polygon', 'ethereum', 'card', 'ach_bank_account'],
  ])
})

test('default: a card that is taken delivers tokens on the node, and the history tells of it', async () => {
  const reply = await pay({})
  expect(reply.status).toBe(303)
  const purchase = await settled()
  expect(purchase.metadata).toMatchObject({
    status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
    operationType: 'buy',
    chain: 'eip155:1',
    sentTo: ACCOUNT,
  })
  expect(purchase.transfers).toMatchObject([{ direction: 'in', quantity: { numeric: '98' } }])
  expect(await balanceOf('eip155:1', USDC)).toBe(98_000_000n)
  const receipt = await bench.rpc('eip155:1', 'eth_getTransactionReceipt', [purchase.metadata.hash])
  expect(receipt).toMatchObject({ status: '0x1' })
  const page = await (await fetch(new URL(reply.headers.get('location') ?? '', pageUrl()))).text()
  expect(page).toContain('Delivered')
})

test('default: the currency of the network arrives in a transaction, too', async () => {
  await bench.control('/prices', { ETH: 2000 })
  await pay({ symbol: 'ETH', method: 'ach_bank_account', amount: '20000', card: '' })
  await settled()
  const balance = await bench.rpc<string>('eip155:1', 'eth_getBalance', [ACCOUNT, 'latest'])
  expect(BigInt(balance)).toBe(9_800_000_000_000_000_000n)
})

test('behavior: a card that is declined fails, and nothing arrives', async () => {
  await pay({ card: '4000000000000002' })
  expect((await settled()).metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_FAILED')
  expect(await balanceOf('eip155:1', USDC)).toBe(0n)
})

test('behavior: the card that waits is in progress until somebody decides', async () => {
  const reply = await pay({ card: '4000 0000 0000 3220' })
  const url = new URL(reply.headers.get('location') ?? '', pageUrl())
  expect((await purchases())[0]?.metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')
  expect(await (await fetch(url)).text()).toContain('http-equiv="refresh"')
  await send(url, { answer: 'deliver' })
  expect((await settled()).metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_SUCCESS')
  // what has been decided stays
  await send(url, { answer: 'fail' })
  expect((await purchases())[0]?.metadata.status).toBe('ONRAMP_TRANSACTION_STATUS_SUCCESS')
})

test.each([
  ['less than the least', { amount: '9.99' }, 'Minimum: 10.00 USD'],
  ['more than a card may', { amount: '7500.01' }, 'Maximum: 7500.00 USD'],
  [
    'more than a bank account may',
    { amount: '25000.01', method: 'ach_bank_account', currency: 'EUR' },
    'Maximum: 25000.00 EUR',
  ],
  ['no amount', { amount: 'ten' }, 'Enter an amount'],
  ['a real card', { card: '5555 5555 5555 4444' }, 'Only the pretend cards'],
  ['a token that is not sold there', { symbol: 'ETH', network: 'polygon' }, 'ETH is not sold'],
  ['a network without a node', { network: 'base' }, 'Choose a network'],
])('error: %s', async (_what, form, words) => {
  const reply = await pay(form)
  expect(reply.status).toBe(400)
  expect(await reply.text()).toContain(words)
  expect(await purchases()).toEqual([])
})

test('error: nobody to deliver to', async () => {
  const reply = await fetch(pageUrl(['USDC'], '0x1'))
  expect(reply.status).toBe(400)
  expect(await reply.text()).toContain('There is no wallet to deliver to')
})

test('behavior: a reset forgets what was bought', async () => {
  await pay({ card: '4000000000000002' })
  await bench.control('/reset', {})
  expect(await purchases()).toEqual([])
})

test('behavior: the history tells of 50 at a time, each once', async () => {
  for (let count = 0; count < 51; count++) await pay({ card: '4000 0000 0000 3220' })
  const ask = (query = {}) =>
    bench.ask(`/v1/account/${ACCOUNT.toLowerCase()}/history`, { onramp: 'coinbase', ...query })
  const first = (await ask()).body
  expect([first.data.length, first.next]).toEqual([50, expect.stringMatching(/^.{80}$/)])
  const second = (await ask({ cursor: first.next })).body
  expect([second.data.length, second.next]).toEqual([1, null])
  expect(first.data.map(({ id }: { id: string }) => id)).not.toContain(second.data[0].id)
  expect((await ask({ cursor: 'x'.repeat(80) })).status).toBe(400)
})

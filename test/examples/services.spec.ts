import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { blockscoutApi, HOLDER } from '../fixtures/services/blockscout'
import { coingeckoApi } from '../fixtures/services/coingecko'
import { lifiApi } from '../fixtures/services/lifi'
import { zeroExApi } from '../fixtures/services/zero-ex'
import { EXAMPLES, serveExample } from './examples'

/** The kit as it is built: its wallets have a script of their own for the page. */
const BUILT = '../../dist/testing/playwright.js'
const { expect, test } = (await import(BUILT)) as typeof import('../../src/testing/playwright')

// What the examples with services of their own show once a wallet is connected, and whom they ask.

const FOLDER = process.env.W3M_EXAMPLES ?? ''
const names = (process.env.W3M_EXAMPLE_NAMES ?? '').split(' ')
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** A node whose accounts have 1.5 ether and no tokens, without Multicall3. */
function answerNode(body: string): object {
  const { id, method } = JSON.parse(body) as { id: number; method: string }
  const results: Readonly<Record<string, string>> = {
    eth_chainId: '0x1',
    eth_blockNumber: '0x10',
    eth_getBalance: '0x14d1120d7b160000',
    eth_call: '0x',
  }
  const result = results[method]
  const error = { code: -32_601, message: `the method ${method} does not exist` }
  return { jsonrpc: '2.0', id, ...(result ? { result } : { error }) }
}

/** Answers requests to other hosts. Returns the hosts that were asked; those without an answer cannot be reached. */
async function answerHosts(
  context: BrowserContext,
  answers: Readonly<Record<string, (route: Route) => object>>,
): Promise<Set<string>> {
  const asked = new Set<string>()
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    route => {
      const { host } = new URL(route.request().url())
      asked.add(host)
      const answer = answers[host]
      if (!answer) return route.abort('connectionfailed')
      if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS })
      return route.fulfill({ json: answer(route), headers: CORS })
    },
  )
  return asked
}

async function connect(page: Page, url: string, wallet: { readonly id: string; readonly address: string }) {
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByTestId(`wallet-selector-${wallet.id}`).click()
  await expect(page.getByTestId('account')).toHaveText(wallet.address)
}

const node = (route: Route) => answerNode(route.request().postData() ?? '{}')
const picture = (name: string) => path.resolve('test-results/example-pictures', `${name}.png`)

function testExample(name: string, walk: Parameters<typeof test>[2]): void {
  if (names.includes(name)) test(`default: what ${name} shows`, walk)
}

testExample('open-mode', async ({ page, context, modal, evmWallet }) => {
  const asked = await answerHosts(context, { 'eth.drpc.org': node, 'mainnet.base.org': node })
  const served = await serveExample(path.join(FOLDER, 'open-mode'), EXAMPLES['open-mode'] ?? {}, false)
  try {
    await connect(page, served.url, evmWallet)
    await modal.show('Account')
    await page.getByTestId('account-tokens').click()
    await expect(page.getByTestId('token-row-ETH')).toContainText('1.5 ETH')
    await page.screenshot({ path: picture('open-mode') })
    await modal.close()
    await modal.disconnect()
    await modal.show('GetWallet')
    await expect(page.getByRole('link', { name: /MetaMask/ })).toBeVisible()
    await page.screenshot({ path: picture('open-mode-wallets') })
    expect([...asked]).toEqual(['eth.drpc.org'])
  } finally {
    await served.close()
  }
})

testExample('own-services', async ({ page, context, modal, evmWallet }) => {
  const asked = await answerHosts(context, {})
  const asksExchange: unknown[] = []
  const providers = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('content-type', 'application/json')
    if (request.method === 'POST') return response.end(JSON.stringify(answerNode(body)))
    asksExchange.push(request.headers['0x-api-key'])
    const url = new URL(`/api/0x${request.url}`, 'https://dapp.example')
    const { json } = zeroExApi({ url, method: 'GET', headers: new Headers(), body: undefined })
    return response.end(JSON.stringify(json))
  })
  await new Promise<void>(resolve => providers.listen(0, 'localhost', resolve))
  const { port } = providers.address() as AddressInfo
  Object.assign(process.env, {
    NODE_URL: `http://localhost:${port}`,
    ZERO_EX_URL: `http://localhost:${port}`,
    ZERO_EX_KEY: 'secret',
  })
  const served = await serveExample(path.join(FOLDER, 'own-services'), {}, false)
  try {
    await connect(page, served.url, evmWallet)
    const name = `visitor-${evmWallet.address.slice(-4).toLowerCase()}.example`
    await expect.poll(async () => (await modal.state()).profileName).toBe(name)
    await modal.show('Account')
    await page.getByTestId('account-tokens').click()
    await expect(page.getByTestId('token-row-USDC')).toContainText('120.5 USDC')
    await page.screenshot({ path: picture('own-services') })
    await modal.show('Transactions')
    await expect(page.getByText('+120.5 USDC')).toBeVisible()
    await page.screenshot({ path: picture('own-services-activity') })
    await modal.show('OnRampProviders')
    await expect(page.getByText('Direct purchase')).toBeVisible()
    await page.screenshot({ path: picture('own-services-buy') })
    await modal.show('Swap')
    await page.getByTestId('swap-select-token-button-toToken').click()
    await page.getByTestId('swap-select-token-item-USDC').click()
    // one ether is 2000 dollars there
    await expect(page.getByTestId('swap-input-toToken')).toHaveValue(/^2,?000/)
    expect(new Set(asksExchange)).toEqual(new Set(['secret']))
    await page.screenshot({ path: picture('own-services-swap') })
    await modal.close()
    await modal.disconnect()
    await modal.show('GetWallet')
    await expect(page.getByRole('link', { name: /Rabby/ })).toBeVisible()
    await page.screenshot({ path: picture('own-services-wallets') })
    expect([...asked]).toEqual([])
  } finally {
    await served.close()
    providers.close()
  }
})

testExample('mix', async ({ page, context, modal, evmWallet }) => {
  const of = (route: Route) => {
    const href = route.request().url().replace(new RegExp(evmWallet.address, 'i'), HOLDER)
    return { url: new URL(href), method: 'GET', headers: new Headers(), body: undefined }
  }
  const asked = await answerHosts(context, {
    'eth.blockscout.com': route => {
      const answer = JSON.stringify(blockscoutApi(of(route)).json)
      return JSON.parse(answer.replaceAll(HOLDER, evmWallet.address))
    },
    'api.coingecko.com': route => coingeckoApi(of(route)).json,
    'li.quest': route => lifiApi(of(route)).json,
    'eth.drpc.org': node,
  })
  const served = await serveExample(path.join(FOLDER, 'mix'), EXAMPLES.mix ?? {}, false)
  try {
    await connect(page, served.url, evmWallet)
    await modal.show('Account')
    await page.getByTestId('account-tokens').click()
    await expect(page.getByTestId('token-row-USDT')).toContainText('830 USDT')
    await page.screenshot({ path: picture('mix') })
    await modal.show('Transactions')
    await expect(page.getByTestId('w3m-modal-card')).toContainText('USDT')
    await page.screenshot({ path: picture('mix-activity') })
    await modal.show('Swap')
    await page.getByTestId('swap-select-token-button-toToken').click()
    await page.getByTestId('swap-select-token-item-USDC').click()
    // one ether is 2000 dollars there
    await expect(page.getByTestId('swap-input-toToken')).toHaveValue(/^2,?000/)
    await page.screenshot({ path: picture('mix-swap') })
    await modal.show('OnRampProviders')
    await expect(page.getByText('Direct purchase')).toBeVisible()
    const named = ['eth.blockscout.com', 'api.coingecko.com', 'li.quest']
    expect([...asked]).toEqual(expect.arrayContaining(named))
  } finally {
    await served.close()
  }
})

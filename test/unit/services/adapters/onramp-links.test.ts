import { moonpay, onrampLinks, ramp, transak } from '../../../../src/services/adapters/onramp-links'
import { onrampServiceContract } from '../../../../src/testing/contracts/onramp-service-contract'
import { MOONPAY_KEYS, readMoonpay, signMoonpay } from '../../../sandbox/sellers/moonpay'
import { RAMP_KEY, readRamp } from '../../../sandbox/sellers/ramp'
import { TRANSAK_KEYS, TransakSessions } from '../../../sandbox/sellers/transak'
import { ALICE } from '../../../support/own-services'
import { serviceOptions } from '../../../support/stand-in'

const account = `eip155:8453:${ALICE}`
const SHOP = {
  id: 'shop',
  name: 'Shop',
  icon: 'https://shop.example/icon.png',
  url: () => 'https://shop.example/',
}

onrampServiceContract('onramp-links', {
  describe,
  it: test,
  create: () => ({ service: onrampLinks([SHOP]), account }),
})

test('sellers: those that deliver on the network', async () => {
  const service = onrampLinks([SHOP, { ...SHOP, id: 'far', networks: ['eip155:1'] }])
  expect(await service.sellers({ account }, serviceOptions())).toEqual([
    { id: 'shop', name: 'Shop', imageUrl: 'https://shop.example/icon.png', note: undefined },
  ])
})

test('MoonPay: the currency of the network, signed by the server', async () => {
  const sign = jest.fn(async (url: string) => `${url}&signature=abc`)
  const service = onrampLinks([moonpay({ apiKey: 'pk_test_123', sign })])
  const url = new URL(await service.page({ seller: 'moonpay', account }, serviceOptions()))
  expect(url.origin).toBe('https://buy.moonpay.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    apiKey: 'pk_test_123',
    currencyCode: 'eth_base',
    walletAddress: ALICE,
    signature: 'abc',
  })
})

test('Transak: the server creates the URL', async () => {
  const createUrl = jest.fn(async () => 'https://global.transak.com/?sessionId=1')
  const service = onrampLinks([transak({ createUrl })])
  await service.page({ seller: 'transak', account }, serviceOptions())
  expect(createUrl).toHaveBeenCalledWith(
    { walletAddress: ALICE, network: 'base', productsAvailed: 'BUY' },
    expect.objectContaining({ signal: expect.any(AbortSignal) }),
  )
})

test('Ramp: the assets of the network, to the account', async () => {
  const service = onrampLinks([ramp({ hostApiKey: 'public' })])
  const url = new URL(await service.page({ seller: 'ramp', account }, serviceOptions()))
  expect(url.origin).toBe('https://app.rampnetwork.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    hostApiKey: 'public',
    enabledFlows: 'ONRAMP',
    defaultFlow: 'ONRAMP',
    enabledCryptoAssets: 'BASE_*',
    userAddress: ALICE,
  })
})

test('error: an unknown seller; a server that fails', async () => {
  const service = onrampLinks([{ ...SHOP, url: () => Promise.reject(new Error('down')) }])
  await expect(service.page({ seller: 'x', account }, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_INVALID_RESPONSE',
  })
  await expect(service.page({ seller: 'shop', account }, serviceOptions())).rejects.toThrow('down')
})

test('param: further parameters of the seller’s page, which never replace the address', async () => {
  const createUrl = jest.fn(async () => 'https://global.transak.com/?sessionId=1')
  const params = { walletAddress: '0x1', userAddress: '0x1', baseCurrencyAmount: '50' }
  const service = onrampLinks([
    moonpay({ apiKey: 'pk_test_123', sign: async url => url, params }),
    ramp({ hostApiKey: 'public', params: { ...params, enabledCryptoAssets: 'BASE_USDC' } }),
    transak({ createUrl, params }),
  ])
  const queryOf = async (seller: string) =>
    new URL(await service.page({ seller, account }, serviceOptions())).searchParams
  expect(Object.fromEntries(await queryOf('moonpay'))).toMatchObject({
    walletAddress: ALICE,
    baseCurrencyAmount: '50',
  })
  expect(Object.fromEntries(await queryOf('ramp'))).toMatchObject({
    userAddress: ALICE,
    enabledCryptoAssets: 'BASE_USDC',
  })
  await queryOf('transak')
  expect(createUrl.mock.calls[0]).toMatchObject([{ walletAddress: ALICE, baseCurrencyAmount: '50' }, {}])
})

describe('over the stand-ins of the sandbox', () => {
  const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const NOBODY = '11111111111111111111111111111112'
  const sessions = new TransakSessions()
  const TRANSAK_PARAMS = { apiKey: TRANSAK_KEYS.apiKey, referrerDomain: 'dapp.example' }
  const service = onrampLinks([
    moonpay({
      apiKey: MOONPAY_KEYS.apiKey,
      sign: async url => signMoonpay(url),
      params: { baseCurrencyCode: 'usd', baseCurrencyAmount: '50' },
    }),
    ramp({ hostApiKey: RAMP_KEY }),
    transak({
      createUrl: async params =>
        sessions.create({ ...(params as Record<string, string>), ...TRANSAK_PARAMS }),
      params: { fiatCurrency: 'EUR', fiatAmount: '75' },
    }),
  ])
  const READERS: Readonly<Record<string, (url: URL) => unknown>> = {
    moonpay: readMoonpay,
    ramp: readRamp,
    transak: url => sessions.open(url),
  }
  const visit = async (seller: string, account: string) =>
    READERS[seller]?.(new URL(await service.page({ seller, account }, serviceOptions())))

  test.each([
    ['moonpay', `eip155:8453:${ALICE}`, 'ETH on Base', '50 USD'],
    ['moonpay', `${SOLANA}:${NOBODY}`, 'SOL on Solana', '50 USD'],
    ['ramp', `eip155:137:${ALICE}`, 'All assets on Polygon', undefined],
    ['transak', `eip155:42220:${ALICE}`, 'All assets on Celo', '75 EUR'],
  ])('default: %s sells to %s', async (seller, account, goods, price) => {
    expect(await visit(seller, account)).toEqual({ goods, price, address: account.split(':')[2] })
  })

  test('default: every network of a seller is one that its page knows', async () => {
    for (const seller of Object.keys(READERS))
      for (const network of ['1', '10', '56', '137', '8453', '42161', '42220', '43114']) {
        const account = `eip155:${network}:${ALICE}`
        const offered = await service.sellers({ account }, serviceOptions())
        if (offered.some(({ id }) => id === seller)) expect(await visit(seller, account)).toBeDefined()
      }
  })

  const moonpayUrl = (query: string) => `https://buy.moonpay.com/?apiKey=${MOONPAY_KEYS.apiKey}&${query}`
  const SOLD = `currencyCode=eth&walletAddress=${ALICE}`
  const rampUrl = (query: string) => new URL(`https://app.rampnetwork.com/?hostApiKey=${RAMP_KEY}&${query}`)
  const session = (params: Record<string, string>) =>
    sessions.create({ ...TRANSAK_PARAMS, network: 'base', walletAddress: ALICE, ...params })
  test.each<[text: string, visit: () => unknown]>([
    ['The URL is not signed', () => readMoonpay(new URL(moonpayUrl(SOLD)))],
    [
      'The signature is not that of this URL',
      () => readMoonpay(new URL(signMoonpay(moonpayUrl(SOLD)).replace('=eth&', '=eth_base&'))),
    ],
    ['The URL is not signed', () => readMoonpay(new URL(`${signMoonpay(moonpayUrl(SOLD))}&theme=dark`))],
    ['The parameter to is not known', () => readMoonpay(new URL(signMoonpay(moonpayUrl(`${SOLD}&to=1`))))],
    [
      'The parameter walletAddress is there twice',
      () => readMoonpay(new URL(signMoonpay(moonpayUrl(`${SOLD}&walletAddress=${ALICE}`)))),
    ],
    [
      'The parameter walletAddress is not an address of this network',
      () => readMoonpay(new URL(signMoonpay(moonpayUrl(`currencyCode=sol&walletAddress=${ALICE}`)))),
    ],
    [
      'The parameter baseCurrencyAmount is not an amount',
      () => readMoonpay(new URL(signMoonpay(moonpayUrl(`${SOLD}&baseCurrencyCode=usd`)))),
    ],
    [
      'The parameter apiKey is not a key of the sandbox',
      () => readMoonpay(new URL(signMoonpay(`https://buy.moonpay.com/?apiKey=pk_live_1&${SOLD}`))),
    ],
    [
      'The parameter swapAsset is not known',
      () => readRamp(rampUrl(`swapAsset=BASE_ETH&userAddress=${ALICE}`)),
    ],
    [
      'The asset MOON_* is not sold',
      () => readRamp(rampUrl(`enabledCryptoAssets=MOON_*&userAddress=${ALICE}`)),
    ],
    ['The parameter userAddress is missing', () => readRamp(rampUrl('enabledCryptoAssets=BASE_*'))],
    [
      'The parameter walletAddress is not known',
      () => sessions.open(new URL(`${session({})}&walletAddress=${ALICE}`)),
    ],
    ['The parameter referrerDomain is missing', () => session({ referrerDomain: '' })],
    ['The parameter productsAvailed does not sell', () => session({ productsAvailed: 'SELL' })],
    [
      'The session is not known, or was opened before',
      () => {
        const url = new URL(session({}))
        sessions.open(url)
        sessions.open(url)
      },
    ],
  ])('error: %s', (text, visit) => {
    expect(visit).toThrow(text)
  })
})

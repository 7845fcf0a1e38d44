import { moonpay, onrampLinks, ramp, transak } from '../../../../src/services/adapters/onramp-links'
import { onrampServiceContract } from '../../../../src/testing/contracts/onramp-service-contract'
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

import { network, setUp, URLS } from '../wallet-connect/support/connector-bench'
import { ALICE } from '../wallet-connect/support/fake-peer'

test('default: the provider signs through the wallet and reads from the node', async () => {
  const { connect, page, peer, provider, flush, stop } = setUp()
  await connect()
  peer.answers.set('wc_sessionRequest', () => '0xsigned')
  const evmProvider = await provider()
  const signed = evmProvider.request({ method: 'personal_sign', params: ['0x68', ALICE] })
  await flush()
  expect(await signed).toBe('0xsigned')
  expect(await evmProvider.request({ method: 'eth_blockNumber' })).toBe('0xnode')
  expect(page.rpc.mock.calls).toEqual([['eip155:1', 'eth_blockNumber', []]])
  expect(await page.connector.getProvider()).toBe(evmProvider)
  stop()
})

test('behavior: unsubscribed', async () => {
  const { connect, page, stop } = setUp()
  const heard = jest.fn()
  page.connector.subscribe(heard)()
  await connect()
  await page.connector.switchNetwork(network('eip155:137'), URLS)
  expect(heard).not.toHaveBeenCalled()
  stop()
})

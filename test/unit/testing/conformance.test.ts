import { type ConformanceResult, checkWallets } from '../../../src/testing/conformance/conformance'
import { createFakeEvmWallet, createFakeSolanaWallet } from '../../../src/testing/testing'

const removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})
const install = <Wallet extends { install(): () => void }>(wallet: Wallet): Wallet => {
  removals.push(wallet.install())
  return wallet
}
const failed = (results: readonly ConformanceResult[]) =>
  results
    .filter(({ status }) => status === 'failed')
    .map(({ standard, check, detail }) => `${standard}: ${check}: ${detail}`)

test('default: the fake wallets of the kit keep to every standard', async () => {
  install(createFakeEvmWallet())
  install(createFakeSolanaWallet())
  const results = await checkWallets()
  expect(failed(results)).toEqual([])
  expect([...new Set(results.map(({ wallet }) => wallet))]).toEqual(['dev.w3m.test', 'Test Solana Wallet'])
  expect(results.filter(({ status }) => status === 'passed').length).toBeGreaterThan(25)
})

test('param silent: nothing asks the visitor', async () => {
  const evm = install(createFakeEvmWallet())
  const solana = install(createFakeSolanaWallet())
  const results = await checkWallets({ silent: true })
  expect(failed(results)).toEqual([])
  expect(results.some(({ status }) => status === 'skipped')).toBe(true)
  const requested = [...evm.requests, ...solana.requests].map(({ method }) => method)
  expect(requested.filter(method => !/^(eth_chainId|eth_accounts)$/.test(method))).toEqual([])
})

test('param wallet: one of several', async () => {
  install(createFakeEvmWallet())
  install(createFakeEvmWallet({ rdns: 'com.other' }))
  const results = await checkWallets({ wallet: 'com.other' })
  expect([...new Set(results.map(({ wallet }) => wallet))]).toEqual(['com.other'])
})

test('error: a wallet that keeps to nothing fails, check by check', async () => {
  const provider = { request: async () => 7, on() {}, removeListener() {} }
  const detail = { info: { uuid: '1', name: '', icon: 'https://a.example', rdns: 'wallet' }, provider }
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  removals.push(() => removeEventListener('eip6963:requestProvider', announce))
  const results = await checkWallets({ timeoutMs: 500 })
  const passed = results.filter(({ status }) => status === 'passed').map(({ check }) => check)
  expect(passed).toEqual([
    'announces itself again on request, with the same uuid and provider',
    'has request, on and removeListener',
    'removed listeners are not called',
  ])
})

test('error: no answer', async () => {
  const provider = { request: () => new Promise(() => {}), on() {}, removeListener() {} }
  Object.assign(window, { ethereum: provider })
  removals.push(() => Reflect.deleteProperty(window, 'ethereum'))
  const results = await checkWallets({ timeoutMs: 10 })
  expect(results.find(({ check }) => check.startsWith('eth_chainId'))).toEqual({
    wallet: 'window.ethereum',
    standard: 'EIP-1193',
    check: 'eth_chainId is a hex number',
    status: 'failed',
    detail: 'No answer within 0.01 s',
  })
})

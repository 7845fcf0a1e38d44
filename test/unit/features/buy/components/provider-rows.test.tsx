import { resolveNetworks } from '../../../../../src/chains/networks/resolve-networks'
import { ProviderRows } from '../../../../../src/features/buy/components/provider-rows'
import { toOrder } from '../../../../../src/features/buy/state/use-onramp'
import { BUILT_IN_OPTIONS } from '../../../../../src/services/blockchain/onramp/built-in'
import { ALICE } from '../../../../support/fake-wallet'
import { onrampBench } from '../../../../support/onramp-bench'

const bench = onrampBench()
const [ETHEREUM, SEPOLIA] = resolveNetworks(['eip155:1', 'eip155:11155111'])
const order = (amount: string) =>
  toOrder({ amount, settled: '', payment: 'USD', purchase: 'USDC', method: 'card' }, BUILT_IN_OPTIONS)

function show(amount: string, network = ETHEREUM, meldKey?: string, isSmart = false) {
  if (!network) throw new Error('no network')
  const node = <ProviderRows address={ALICE} network={network} order={order(amount)} />
  return bench.show(node, { options: { meldKey }, isSmart })
}

test('default: Coinbase with its fees; a click opens its page', async () => {
  const screen = await show('')
  const row = screen.byTestId('onramp-provider-coinbase')
  expect(row.textContent).toContain('Fees 1-2%')
  expect([screen.has('onramp-provider-meld'), screen.has('onramp-restricted')]).toEqual([false, false])
  await screen.click(row)
  expect(bench.popups.opened).toHaveLength(1)
  expect(screen.view()).toBe('BuyInProgress')
})

test('param: Meld where the page gave a key', async () => {
  expect((await show('', ETHEREUM, 'key')).has('onramp-provider-meld')).toBe(true)
})

test('behavior: a smart account has Coinbase where it delivers there, and nobody elsewhere', async () => {
  const rows = async (network = ETHEREUM) => {
    const screen = await show('', network, 'key', true)
    return [screen.has('onramp-provider-coinbase'), screen.has('onramp-provider-meld')]
  }
  expect(await rows(ETHEREUM)).toEqual([true, false])
  expect(await rows(SEPOLIA)).toEqual([false, false])
})

test.each(['9.99', '7500.01'])('behavior: %s is not sold: Coinbase waits', async amount => {
  const screen = await show(amount)
  const row = screen.byTestId('onramp-provider-coinbase')
  expect(row.getAttribute('aria-disabled')).toBe('true')
  await screen.click(row)
  expect(bench.popups.opened).toHaveLength(0)
})

test('behavior: Coinbase waits for what is on offer, Meld asks for everything itself', async () => {
  if (!ETHEREUM) throw new Error('no network')
  const node = <ProviderRows address={ALICE} network={ETHEREUM} order={undefined} />
  const screen = await bench.show(node, { options: { meldKey: 'key' } })
  await screen.click(screen.byTestId('onramp-provider-coinbase'))
  expect(bench.popups.opened).toHaveLength(0)
  await screen.click(screen.byTestId('onramp-provider-meld'))
  expect(bench.popups.opened).toHaveLength(1)
})

test('behavior: where it delivers is said, where that is elsewhere', async () => {
  const screen = await show('', SEPOLIA)
  expect(screen.text).toContain('Delivers on Ethereum, not on Sepolia')
})

test('behavior: a restricted region is told, and can buy all the same', async () => {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions
  const spy = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...options.call(this), timeZone: 'Asia/Shanghai' }
  })
  const screen = await show('')
  spy.mockRestore()
  const row = screen.byTestId('onramp-provider-coinbase')
  expect(row.textContent).toContain('May not be available in your region')
  await screen.click(row)
  expect(bench.popups.opened).toHaveLength(1)
})

import { knownRouter } from '../../../../src/chains/evm/networks/evm-routers'
import { zeroEx } from '../../../../src/services/adapters/zero-ex'
import { swapProviderContract } from '../../../../src/testing/contracts/swap-provider-contract'
import { ALLOWANCE_HOLDER, INVALID, LIMITED, zeroExApi } from '../../../fixtures/services/zero-ex'
import { ALICE, ETH, USDC } from '../../../support/own-services'
import { serviceOptions, standIn } from '../../../support/stand-in'

const account = `eip155:1:${ALICE}`
const tokens = [{ asset: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 }]
const service = zeroEx({ url: 'https://dapp.example/api/0x', tokens })
const swap = { from: USDC, to: ETH, amount: '2000000000', account, slippage: 50 }

afterEach(() => jest.restoreAllMocks())

swapProviderContract('zero-ex', {
  describe,
  it: test,
  create() {
    standIn(zeroExApi)
    return { service, swap }
  },
})

test('quote and transaction: by the AllowanceHolder, with the slippage of the visitor', async () => {
  const { requests } = standIn(zeroExApi)
  expect(await service.quote(swap, serviceOptions())).toEqual({ amount: String(10n ** 18n) })
  expect(await service.spender(swap, serviceOptions())).toBe(ALLOWANCE_HOLDER)
  expect(await service.build(swap, serviceOptions())).toEqual({
    to: ALLOWANCE_HOLDER,
    data: '0x2213bc0b',
    gas: '288079',
  })
  expect(requests.at(-1)?.url.searchParams.get('slippageBps')).toBe('50')
  expect(requests.at(-1)?.url.searchParams.get('taker')).toBe(ALICE)
})

test.each(service.networks ?? [])('router: the AllowanceHolder is known on %s', network => {
  expect(knownRouter(network, ALLOWANCE_HOLDER)).toBe('0x AllowanceHolder')
})

test('no route: no quote, and nothing is built', async () => {
  standIn(zeroExApi)
  const other = { ...swap, to: 'eip155:1/erc20:0x00000000000000000000000000000000000000aa' }
  expect(await service.quote(other, serviceOptions())).toBeNull()
  await expect(service.build(other, serviceOptions())).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  await expect(service.spender(other, serviceOptions())).rejects.toMatchObject({ code: 'HTTP_STATUS' })
})

test.each([
  ['limit', LIMITED, 429],
  ['a request that is refused', INVALID, 400],
] as const)('error: %s', async (_name, reply, status) => {
  const { next } = standIn(zeroExApi)
  next(reply)
  await expect(service.quote(swap, serviceOptions())).rejects.toMatchObject({ code: 'HTTP_STATUS', status })
})

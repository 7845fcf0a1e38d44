import { knownRouter } from '../../../../src/chains/evm/networks/evm-routers'
import { lifi } from '../../../../src/services/adapters/lifi'
import { swapProviderContract } from '../../../../src/testing/contracts/swap-provider-contract'
import { DIAMOND, INVALID, lifiApi, RATE_LIMITED } from '../../../fixtures/services/lifi'
import { ALICE, ETH, USDC } from '../../../support/own-services'
import { serviceOptions, standIn } from '../../../support/stand-in'

const account = `eip155:1:${ALICE}`
const service = lifi({ integrator: 'my-dapp' })
const swap = { from: USDC, to: ETH, amount: '2000000000', account, slippage: 50 }

afterEach(() => jest.restoreAllMocks())

swapProviderContract('lifi', {
  describe,
  it: test,
  create() {
    standIn(lifiApi)
    return { service, swap }
  },
})

test('quote and transaction: the router that the modal knows, gas as a number, slippage as a fraction', async () => {
  const { requests } = standIn(lifiApi)
  expect(await service.quote(swap, serviceOptions())).toEqual({ amount: String(10n ** 18n) })
  expect(await service.build(swap, serviceOptions())).toEqual({
    to: DIAMOND,
    data: '0x4630a0d8',
    gas: '957618',
  })
  expect(requests[1]?.url.searchParams.get('slippage')).toBe('0.005')
  expect(requests[1]?.url.searchParams.get('integrator')).toBe('my-dapp')
})

test.each(service.networks ?? [])('router: the Diamond is known on %s', network => {
  expect(knownRouter(network, DIAMOND)).toBe('LI.FI Diamond')
})

test('no route: no quote, and nothing is built', async () => {
  standIn(lifiApi)
  const other = { ...swap, to: 'eip155:1/erc20:0x00000000000000000000000000000000000000aa' }
  expect(await service.quote(other, serviceOptions())).toBeNull()
  await expect(service.build(other, serviceOptions())).rejects.toMatchObject({ code: 'HTTP_STATUS' })
})

test.each([
  ['limit', RATE_LIMITED, 429, 'Too many requests'],
  ['a request that is refused', INVALID, 400, 'fromAmount'],
] as const)('error: %s', async (_name, reply, status, words) => {
  const { next } = standIn(lifiApi)
  next(reply)
  await expect(service.quote(swap, serviceOptions())).rejects.toMatchObject({
    code: 'HTTP_STATUS',
    status,
    message: expect.stringContaining(words),
  })
})

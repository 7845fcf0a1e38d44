import type { Network } from '../../../../../src/chains/networks/network'
import { TransactionDetails } from '../../../../../src/features/send/preview/transaction-details'
import { ALICE } from '../../../../support/fake-wallet'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const network = { name: 'Ethereum', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as Network
const show = (change: object, price: string | undefined = '2000') =>
  bench.show(
    <TransactionDetails
      preview={{ from: ALICE, cost: '63000000000000', rent: '0', ...change } as never}
      network={network}
      price={price}
    />,
  )
const words = (text: string) => text.replace(/[\u2066\u2069]/g, '')

test('default: whose money it is, the most that the network takes, and its worth', () => {
  expect(words(show({}).text)).toBe(`From${ALICE}Network feeup to 0.000063 ETH$0.13NetworkEthereum`)
})

test('behavior: where nobody can say, it says so', () => {
  expect(show({ cost: null }).byTestId('send-cost').textContent).toBe('Network feeNot available right now')
  expect(words(show({}, undefined).text)).toContain('ETH')
})

test('behavior: what stays in the receiver’s new account', () => {
  expect(words(show({ rent: '1000000000000000000' }).byTestId('send-rent').textContent ?? '')).toContain(
    '1 ETH',
  )
})

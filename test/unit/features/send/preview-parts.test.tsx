import type { Simulation } from '../../../../src/chains/family'
import type { Network } from '../../../../src/chains/networks/network'
import { AmountAndRecipient } from '../../../../src/features/send/preview/amount-and-recipient'
import { SimulationResult } from '../../../../src/features/send/preview/simulation-result'
import { TransactionDetails } from '../../../../src/features/send/preview/transaction-details'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { ETHER_ROW } from '../../../support/token-row'
import { viewBench } from '../../../support/view-bench'

const bench = viewBench()

describe('amount and recipient', () => {
  const preview = {
    decoded: { kind: 'transfer', token: null, to: BOB, amount: '1500000000000000000' },
  } as never
  const words = (text: string | null) => (text ?? '').replace(/[\u2066\u2069]/g, '')

  test('default: the exact amount and the whole address, both of the transaction', () => {
    const screen = bench.show(<AmountAndRecipient preview={preview} token={ETHER_ROW} name={undefined} />)
    expect(words(screen.byTestId('send-preview-amount').textContent)).toContain('1.5 ETH$3,000.00')
    expect(screen.byTestId('send-preview-recipient').textContent).toBe(`To${BOB}`)
  })

  test('behavior: a name is shown with its address, never instead of it', () => {
    const screen = bench.show(<AmountAndRecipient preview={preview} token={ETHER_ROW} name="bob.eth" />)
    expect(screen.byTestId('send-preview-recipient').textContent).toBe(`Tobob.eth${BOB}`)
  })

  test('behavior: a call that cannot be decoded is not shown as a transfer', () => {
    const unknown = { decoded: { kind: 'unknown', to: BOB, data: '0x' } } as never
    expect(bench.show(<AmountAndRecipient preview={unknown} token={ETHER_ROW} name={undefined} />).text).toBe(
      '',
    )
  })
})

describe('simulation result', () => {
  const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const network = { currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as Network
  const token = { ...ETHER_ROW, address: `eip155:1:${USDC}`, symbol: 'USDC', decimals: 6 }

  const said = (simulation: Simulation | undefined, isUnexpected = false) => {
    const screen = bench.show(
      <SimulationResult
        simulation={simulation}
        token={token}
        network={network}
        isUnexpected={isUnexpected}
      />,
    )
    return screen.text.replace(/[\u2066\u2069]/g, '')
  }

  test.each([
    [undefined, 'Preparing the transaction…'],
    [{ kind: 'succeeds' }, 'Simulation: this should succeed'],
    [{ kind: 'unavailable' }, 'Simulation isn’t available'],
    [{ kind: 'fails', reason: undefined }, 'this will fail'],
    [{ kind: 'fails', reason: 'too little' }, 'this will fail (too little)'],
    [
      { kind: 'changes', leaves: [{ token: USDC.toLowerCase(), amount: '1500000' }], arrives: [] },
      'you’ll send 1.5 USDC',
    ],
    [
      {
        kind: 'changes',
        leaves: [{ token: null, amount: '5' }],
        arrives: [{ token: `0x${'1'.repeat(40)}`, amount: '5' }],
      },
      'you’ll send 0.000000000000000005 ETH and receive 0x1111…1111',
    ],
    [{ kind: 'changes', leaves: [], arrives: [] }, 'you’ll send 0'],
  ] as const)('default: %j', (simulation, words) => {
    expect(said(simulation)).toContain(words)
  })
})

describe('transaction details', () => {
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

  test('default: maximum network fee, its value, and the sender', () => {
    expect(words(show({}).text)).toContain(`Network feeup to $0.130.000063 ETHNetworkEthereumFrom${ALICE}`)
  })

  test('behavior: an unknown fee is shown as such', () => {
    expect(show({ cost: null }).byTestId('send-cost').textContent).toBe('Network feeNot available right now')
    expect(words(show({}, undefined).text)).toContain('ETH')
  })

  test('behavior: what stays in the recipient’s new account', () => {
    expect(words(show({ rent: '1000000000000000000' }).byTestId('send-rent').textContent ?? '')).toContain(
      '1 ETH',
    )
  })
})

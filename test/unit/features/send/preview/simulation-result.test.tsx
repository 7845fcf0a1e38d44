import type { Simulation } from '../../../../../src/chains/family'
import type { Network } from '../../../../../src/chains/networks/network'
import { SimulationResult } from '../../../../../src/features/send/preview/simulation-result'
import { ETHER_ROW } from '../../../../support/token-row'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const network = { currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } } as Network
const token = { ...ETHER_ROW, address: `eip155:1:${USDC}`, symbol: 'USDC', decimals: 6 }
const said = (simulation: Simulation | undefined, isOdd = false) => {
  const screen = bench.show(
    <SimulationResult simulation={simulation} token={token} network={network} isOdd={isOdd} />,
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
    '1.5 USDC will leave your account',
  ],
  [
    {
      kind: 'changes',
      leaves: [{ token: null, amount: '5' }],
      arrives: [{ token: `0x${'1'.repeat(40)}`, amount: '5' }],
    },
    '0.000000000000000005 ETH will leave your account, 0x1111...1111 will arrive',
  ],
  [{ kind: 'changes', leaves: [], arrives: [] }, '0 will leave your account'],
] as const)('default: %j', (simulation, words) => {
  expect(said(simulation)).toContain(words)
})

import WhatIsANetworkView from '../../../../../src/features/networks/views/what-is-a-network-view'
import { viewBench } from '../../../../support/view-bench'

const bench = viewBench()

test('default: two blocks, each with a heading and a picture that is no word', () => {
  const { root } = bench.show(<WhatIsANetworkView />)
  const headings = [...root.querySelectorAll('h2')].map(heading => heading.textContent)
  expect(headings).toEqual(['A shared ledger', 'One wallet, many networks'])
  expect(root.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(2)
})

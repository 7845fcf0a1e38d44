import { resolveNetworks } from '../../../../src/chains/networks/resolve-networks'
import { matchingNetworks } from '../../../../src/features/networks/matching-networks'

const networks = resolveNetworks(['eip155:1', 'eip155:137', 'eip155:10', 'eip155:11155111'])
const names = (query: string) => matchingNetworks(networks, query).map(({ name }) => name)

describe('matchingNetworks', () => {
  test('default: all for an empty search', () => {
    expect(names(' ')).toEqual(['Ethereum', 'Polygon', 'OP Mainnet', 'Sepolia'])
  })

  test.each([
    ['poly', ['Polygon']],
    ['POLYGON', ['Polygon']],
    ['137', ['Polygon']],
    ['main op', ['OP Mainnet']],
    ['nowhere', []],
    ['[', []],
  ])('param: %p', (query, expected) => {
    expect(names(query)).toEqual(expected)
  })
})

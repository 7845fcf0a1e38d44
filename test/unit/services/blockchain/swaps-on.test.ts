import { selectSwapsOn } from '../../../../src/services/blockchain/swap/swaps-on'
import type { RootState } from '../../../../src/store/root-reducer'

const ETHEREUM = { id: 'eip155:1', namespace: 'eip155', swap: true } as const
const TEST_NET = { id: 'eip155:11155111', namespace: 'eip155' } as const
const SOLANA = { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', namespace: 'solana' } as const

const page = (services: object) => ({ options: { projectId: 'id', services } }) as unknown as RootState
const on = (services: object) =>
  [ETHEREUM, TEST_NET, SOLANA].filter(network => selectSwapsOn(page(services), network)).map(({ id }) => id)

test.each([
  ['the default service: networks with its mark', {}, [ETHEREUM.id]],
  ['a service of the page: all of EVM', { swap: { can: [] } }, [ETHEREUM.id, TEST_NET.id]],
  ['a service that lists networks: those', { swap: { can: [], networks: [SOLANA.id] } }, [SOLANA.id]],
  ['none', { swap: null }, []],
])('default: %s', (_name, services, networks) => {
  expect(on(services)).toEqual(networks)
})

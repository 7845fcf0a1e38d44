import {
  connectorFound,
  connectorLost,
  connectorsSlice,
} from '../../../../src/wallets/connections/connectors-slice'
import { WALLET } from '../../../support/test-store'

const run = (...actions: Parameters<typeof connectorsSlice.reducer>[1][]) =>
  actions.reduce(connectorsSlice.reducer, connectorsSlice.reducer(undefined, { type: 'init' }))

const first = { ...WALLET, alsoAnnounced: false }
const second = { ...WALLET, uid: 'other', name: 'Other', alsoAnnounced: false }

test('default: wallets in the order in which they were found', () => {
  expect(run(connectorFound(first), connectorFound(second))).toEqual([first, second])
})

test('behavior: told of again, it is the same row with what is new', () => {
  const alsoAnnounced = { ...first, alsoAnnounced: true }
  expect(run(connectorFound(first), connectorFound(second), connectorFound(alsoAnnounced))).toEqual([
    alsoAnnounced,
    second,
  ])
})

test('behavior: lost, it is no row any more, and may be found again', () => {
  const lost = [connectorFound(first), connectorFound(second), connectorLost(first.uid)]
  expect(run(...lost)).toEqual([second])
  expect(run(...lost, connectorLost('nobody'), connectorFound(first))).toEqual([second, first])
})

import { connectorFound, connectorsReducer } from '../../../src/session/connectors-slice'
import { WALLET } from '../../support/test-store'

const run = (...actions: Parameters<typeof connectorsReducer>[1][]) =>
  actions.reduce(connectorsReducer, connectorsReducer(undefined, { type: 'init' }))

const first = { ...WALLET, twin: false }
const second = { ...WALLET, uid: 'other', name: 'Other', twin: false }

test('default: wallets in the order in which they were found', () => {
  expect(run(connectorFound(first), connectorFound(second))).toEqual([first, second])
})

test('behavior: told of again, it is the same row with what is new', () => {
  const twin = { ...first, twin: true }
  expect(run(connectorFound(first), connectorFound(second), connectorFound(twin))).toEqual([twin, second])
})

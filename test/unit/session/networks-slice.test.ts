import {
  type NetworksState,
  networkChosen,
  networkRemembered,
  networksReducer,
  switchEnded,
  switchStarted,
} from '../../../src/session/networks-slice'

const run = (...actions: Parameters<typeof networksReducer>[1][]): NetworksState =>
  actions.reduce<NetworksState>(networksReducer, networksReducer(undefined, { type: 'init' }))

const error = { code: 'SWITCH_DECLINED', message: 'Switch declined' } as const
const started = (requestId: string, network = 'eip155:137') => switchStarted({ requestId, network })

test('default: nothing is chosen', () => {
  expect(run()).toEqual({ chosen: null, switching: null, failure: null })
})

test.each([
  ['now', networkChosen],
  ['on an earlier page', networkRemembered],
])('param: chosen %s', (_when, choose) => {
  expect(run(choose('eip155:10')).chosen).toBe('eip155:10')
})

describe('a switch', () => {
  test('default: begins and ends', () => {
    expect(run(started('1')).switching).toEqual({ requestId: '1', network: 'eip155:137' })
    expect(run(started('1'), switchEnded({ requestId: '1' }))).toEqual(run())
  })

  test('error: says which network, and the next one forgets it', () => {
    const failed = [started('1'), switchEnded({ requestId: '1', error })]
    expect(run(...failed)).toMatchObject({ switching: null, failure: { network: 'eip155:137', error } })
    expect(run(...failed, started('2')).failure).toBeNull()
  })

  test('behavior: the end of an overtaken one does not count', () => {
    const state = run(started('1'), started('2', 'eip155:10'), switchEnded({ requestId: '1', error }))
    expect(state).toMatchObject({ switching: { requestId: '2', network: 'eip155:10' }, failure: null })
  })
})

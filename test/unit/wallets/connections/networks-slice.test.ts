import type { SerializedW3mError } from '../../../../src/shared/errors/serialize-error'
import {
  type NetworksState,
  networkChosen,
  networksRemembered,
  networksSlice,
  switchEnded,
  switchStarted,
} from '../../../../src/wallets/connections/networks-slice'

const run = (...actions: Parameters<typeof networksSlice.reducer>[1][]): NetworksState =>
  actions.reduce<NetworksState>(networksSlice.reducer, networksSlice.reducer(undefined, { type: 'init' }))

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const error: SerializedW3mError = { code: 'SWITCH_DECLINED', message: 'declined' }
const wish = (requestId: string, network = 'eip155:137') =>
  ({ requestId, namespace: network.startsWith('solana') ? 'solana' : 'eip155', network }) as const

test('default: nothing is chosen', () => {
  expect(run()).toEqual({ chosen: [], requests: {} })
})

describe('chosen networks', () => {
  const chosen = (...networks: string[]) => run(...networks.map(network => networkChosen({ network }))).chosen

  test('default: one of each namespace, the last choice first', () => {
    expect(chosen('eip155:1', DEVNET, 'eip155:10')).toEqual(['eip155:10', DEVNET])
    expect(chosen('eip155:1', DEVNET, MAINNET)).toEqual([MAINNET, 'eip155:1'])
  })

  test('param: behind what is newer', () => {
    const late = networkChosen({ network: 'eip155:10', behind: true })
    const chosen = (...earlier: string[]) =>
      run(...earlier.map(network => networkChosen({ network })), late).chosen
    expect(chosen(DEVNET)).toEqual([DEVNET, 'eip155:10'])
    expect(chosen('eip155:1', DEVNET)).toEqual([DEVNET, 'eip155:10'])
    expect(chosen(DEVNET, 'eip155:1')).toEqual(['eip155:10', DEVNET]) // not behind itself
  })

  test('param: those of an earlier page', () => {
    expect(run(networksRemembered([DEVNET, 'eip155:10'])).chosen).toEqual([DEVNET, 'eip155:10'])
  })
})

describe('a switch', () => {
  test('default: begins and ends', () => {
    expect(run(switchStarted(wish('1'))).requests).toEqual({ eip155: wish('1') })
    expect(run(switchStarted(wish('1')), switchEnded(wish('1')))).toEqual(run())
  })

  test('error: says why it ended, and the next one of that namespace forgets it', () => {
    const failed = [switchStarted(wish('1')), switchEnded({ ...wish('1'), error })]
    expect(run(...failed).requests.eip155).toEqual({ ...wish('1'), error })
    expect(run(...failed, switchStarted(wish('2', DEVNET))).requests.eip155?.error).toEqual(error)
    expect(run(...failed, switchStarted(wish('3'))).requests.eip155?.error).toBeUndefined()
  })

  test('behavior: the end of an overtaken one does not count', () => {
    const state = run(
      switchStarted(wish('1')),
      switchStarted(wish('2', 'eip155:10')),
      switchEnded({ ...wish('1'), error }),
    )
    expect(state.requests).toEqual({ eip155: wish('2', 'eip155:10') })
  })

  test('behavior: each namespace has its own', () => {
    const state = run(switchStarted(wish('1')), switchStarted(wish('2', DEVNET)), switchEnded(wish('1')))
    expect(state.requests).toEqual({ solana: wish('2', DEVNET) })
  })
})

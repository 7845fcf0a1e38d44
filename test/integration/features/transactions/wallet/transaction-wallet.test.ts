import type { BuiltTransaction } from '../../../../../src/features/transactions/types'
import { accountsChanged, networkChanged } from '../../../../../src/wallets/connections/connections-slice'
import { ALICE } from '../../../../support/fake-wallet'
import { moneyBench } from '../../../../support/money-bench'

const { open } = moneyBench()

describe('at the moment of sending', () => {
  type Bench = Awaited<ReturnType<typeof open>>
  const cases: readonly (readonly [string, (bench: Bench) => void, string])[] = [
    [
      'the session is on another account',
      ({ dispatch }) => dispatch(accountsChanged({ namespace: 'eip155', accounts: [ALICE] })),
      'ACCOUNT_CHANGED',
    ],
    [
      'the session is on another network',
      ({ dispatch }) => dispatch(networkChanged({ namespace: 'eip155', network: 'eip155:137' })),
      'NETWORK_CHANGED',
    ],
    [
      'the wallet itself is on another network',
      ({ provider }) => {
        provider.answers.eth_chainId = () => '0x89'
      },
      'NETWORK_CHANGED',
    ],
    [
      'the wallet itself is on another account',
      ({ provider }) => {
        provider.answers.eth_accounts = () => [ALICE]
      },
      'ACCOUNT_CHANGED',
    ],
    ['the preview is old', ({ clock }) => void clock.advance(60_000), 'TRANSACTION_STALE'],
  ]
  test.each(cases)('error: %s: the wallet gets no request', async (_what, change, code) => {
    const bench = await open()
    const made = await bench.build()
    change(bench)
    const entry = await bench.end(bench.send(made))
    expect(entry).toMatchObject({ status: 'refused', error: { code } })
    expect(bench.requested()).toEqual([])
  })

  test('error: another transaction under the same preview', async () => {
    const { send, build, end, requested } = await open()
    const made = await build()
    const other: BuiltTransaction = { ...made, transaction: { ...made.transaction, to: ALICE } as never }
    expect(await end(send(other))).toMatchObject({
      status: 'refused',
      error: { code: 'TRANSACTION_MISMATCH' },
    })
    expect(requested()).toEqual([])
  })
})

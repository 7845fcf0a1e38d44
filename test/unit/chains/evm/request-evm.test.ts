import { openEvmWallet } from '../../../../src/chains/evm/request-evm'
import type { EvmTransaction } from '../../../../src/chains/family'
import { createFakeClock } from '../../../support/fake-clock'
import { ALICE, BOB, createFakeProvider } from '../../../support/fake-wallet'

const HASH = `0x${'Ab'.repeat(32)}`
const TRANSACTION: EvmTransaction = {
  namespace: 'eip155',
  network: 'eip155:137',
  from: ALICE,
  to: BOB,
  data: '0x',
  value: '255',
  gas: '21000',
  fees: { kind: 'eip1559', maxFee: '16', maxPriorityFee: '1' },
  dataFee: '0',
}
const wallet = (answer: unknown = HASH) => createFakeProvider({ eth_sendTransaction: () => answer })
const askedOf = (provider: ReturnType<typeof wallet>) => provider.asked.at(-1)?.params

const events = { onSigned: () => {}, onLeftToWallet: () => {} }
const request = (provider: ReturnType<typeof wallet>, transaction = TRANSACTION) =>
  openEvmWallet(provider, transaction, createFakeClock()).request(events)

test('default: quantities without leading zeros, and nothing else than the transaction', async () => {
  const provider = wallet()
  expect(await request(provider)).toBe(HASH.toLowerCase())
  expect(askedOf(provider)).toEqual([
    {
      chainId: '0x89',
      from: ALICE,
      to: BOB,
      data: '0x',
      value: '0xff',
      gas: '0x5208',
      maxFeePerGas: '0x10',
      maxPriorityFeePerGas: '0x1',
    },
  ])
})

test.each([
  [{ kind: 'legacy', gasPrice: '7' }, { gasPrice: '0x7' }],
  [null, {}],
] as const)('param: fees %j', async (fees, fields) => {
  const provider = wallet()
  await request(provider, { ...TRANSACTION, fees })
  const { gasPrice, maxFeePerGas } = (askedOf(provider) as Record<string, string>[])[0] ?? {}
  expect({ gasPrice, maxFeePerGas }).toEqual({ gasPrice: undefined, maxFeePerGas: undefined, ...fields })
})

test.each([undefined, null, {}, '0x12', `0x${'g'.repeat(64)}`, `0x${'a'.repeat(65)}`])(
  'error: %j is no hash (spec §5)',
  async answer => {
    await expect(request(wallet(answer ?? null))).rejects.toMatchObject({
      code: 'WALLET_INVALID_RESPONSE',
    })
  },
)

describe('where the wallet stands', () => {
  const check = (answers: Record<string, () => unknown>) =>
    openEvmWallet(
      createFakeProvider({ eth_chainId: () => '0x89', ...answers }),
      TRANSACTION,
      createFakeClock(),
    ).check()

  test('default: on this account and network, in whatever form it says so', async () => {
    await check({})
    await check({ eth_chainId: () => 137, eth_accounts: () => [BOB, ALICE] })
  })

  test.each([
    ['another network', { eth_chainId: () => '0x1' }, 'NETWORK_CHANGED'],
    ['nonsense for a network', { eth_chainId: () => 'polygon' }, 'NETWORK_CHANGED'],
    ['another account', { eth_accounts: () => [BOB] }, 'ACCOUNT_CHANGED'],
    ['no account', { eth_accounts: () => [] }, 'ACCOUNT_CHANGED'],
    ['nonsense for accounts', { eth_accounts: () => 'me' }, 'ACCOUNT_CHANGED'],
  ])('error: %s', async (_what, answers, code) => {
    await expect(check(answers)).rejects.toMatchObject({ code })
  })

  test('error: a wallet that hangs', async () => {
    const clock = createFakeClock()
    const provider = createFakeProvider({ eth_chainId: () => new Promise(() => {}) })
    const checking = expect(openEvmWallet(provider, TRANSACTION, clock).check()).rejects.toMatchObject({
      code: 'WALLET_TIMEOUT',
    })
    await clock.advance(10_000)
    await checking
  })

  test('error: what is no provider', () => {
    expect(() => openEvmWallet({}, TRANSACTION, createFakeClock())).toThrow(
      'The wallet sent an invalid response',
    )
  })
})

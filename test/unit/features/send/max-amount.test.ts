import fc from 'fast-check'
import type { TransactionAdapter } from '../../../../src/chains/family'
import { maxAmount } from '../../../../src/features/send/max-amount'
import { NETWORK } from '../../../support/evm-node'
import { ALICE, BOB } from '../../../support/fake-wallet'
import { runs } from '../../../support/runs'

const place = { network: NETWORK, from: ALICE }

/** The only facts that it reads from a chain: the balance, and the cost of a transfer. */
const ask = (balance: bigint, cost: bigint | null, token: string | null = null): Promise<string> => {
  const adapter: Partial<TransactionAdapter> = {
    balanceOf: async () => String(balance),
    buildTransfer: async () => ({}) as never,
    costOf: () => (cost === null ? null : String(cost)),
    nativeSpendOf: () => ({ value: '0', rent: '0', reserve: String((cost ?? 0n) / 4n) }),
  }
  const deps = { chainAdapters: { eip155: Promise.resolve(adapter) } }
  return maxAmount(place, token, BOB)(undefined as never, undefined as never, deps as never)
}

test('default: of any balance all but the cost, so that nothing is left over and nothing is missing', async () => {
  const units = fc.bigInt({ min: 0n, max: 2n ** 128n })
  await fc.assert(
    fc.asyncProperty(units, fc.bigInt({ min: 0n, max: 10n ** 20n }), async (balance, cost) => {
      const most = await ask(balance, cost).catch((error: { code: string }) => error.code)
      const kept = cost + cost / 4n
      if (balance <= kept) expect(most).toBe('INSUFFICIENT_FUNDS')
      else expect(BigInt(most) + kept).toBe(balance)
      expect(await ask(balance, cost, BOB)).toBe(String(balance))
    }),
    runs(10_000),
  )
}, 60_000)

test('error: what it takes is not known', async () => {
  await expect(ask(10n, null)).rejects.toMatchObject({ code: 'TRANSACTION_STALE' })
})

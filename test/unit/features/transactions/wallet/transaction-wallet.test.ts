import type { DecodedCall } from '../../../../../src/chains/family'
import {
  checkBalance,
  openTransactionWallet,
} from '../../../../../src/features/transactions/wallet/transaction-wallet'
import { ALICE, BOB } from '../../../../support/fake-wallet'
import { ENTRY } from '../../../../support/send-bench'
import { createTestStore, settled, WALLET } from '../../../../support/test-store'

const NATIVE = { kind: 'transfer', token: null, to: BOB, amount: '5' } as const
const TOKEN = { ...NATIVE, token: ALICE }
const APPROVE = { kind: 'approve', token: ALICE, spender: BOB, amount: '5' } as const
const SWAP = {
  kind: 'swap',
  router: BOB,
  from: ALICE,
  to: null,
  receiver: BOB,
  amount: '5',
  minimum: '1',
} as const

describe('the balance', () => {
  type Held = { readonly native: string; readonly token?: string }
  const check = (decoded: DecodedCall, { native, token = '0' }: Held, cost: string | null) => {
    const adapter = {
      balanceOf: async ({ network, from }: typeof ENTRY.preview, address: string | null) => {
        expect([network, from]).toEqual([ENTRY.preview.network, ENTRY.preview.from])
        return address === null ? native : address === ALICE ? token : '0'
      },
    }
    return checkBalance(adapter as never, { ...ENTRY.preview, decoded, value: '100', cost, rent: '3' }).then(
      () => 'covers it',
      ({ code }) => code,
    )
  }

  test.each<[string, DecodedCall, Held, string | null]>([
    ['amount, fee and rent', NATIVE, { native: '110' }, '7'],
    ['a fee that is not known', NATIVE, { native: '103' }, null],
    ['a token', TOKEN, { native: '110', token: '5' }, '7'],
    ['the token that a swap sells', SWAP, { native: '110', token: '5' }, '7'],
    ['an approval, for which no token is needed', APPROVE, { native: '110' }, '7'],
  ])('default: %s: covered to the last unit, and not with one less', async (_what, decoded, held, cost) => {
    expect(await check(decoded, held, cost)).toBe('covers it')
    for (const [name, units] of Object.entries(held)) {
      const less = { ...held, [name]: String(BigInt(units) - 1n) }
      expect([name, await check(decoded, less, cost)]).toEqual([name, 'INSUFFICIENT_FUNDS'])
    }
  })
})

describe('the wallet', () => {
  const adapter = { openWallet: (...args: unknown[]) => args }
  const open = (store: ReturnType<typeof createTestStore>) =>
    openTransactionWallet(store.deps, {
      uid: WALLET.uid,
      transaction: ENTRY.transaction,
      adapter: adapter as never,
    })

  test('default: it is opened with its provider', async () => {
    const store = createTestStore()
    const provider = store.addWallet()
    expect(await open(store)).toEqual([provider, ENTRY.transaction])
  })

  test('error: one that has gone, and one that does not open in thirty seconds', async () => {
    const store = createTestStore()
    await expect(open(store)).rejects.toMatchObject({ code: 'WALLET_UNAVAILABLE' })
    store.addWallet()
    const source = store.deps.connectors.get(WALLET.uid)
    Object.assign(source as object, { open: () => new Promise(() => {}) })
    let code: string | undefined
    open(store).catch(error => {
      code = error.code
    })
    await store.clock.advance(29_000)
    expect(code).toBeUndefined()
    await store.clock.advance(1000)
    await settled()
    expect(code).toBe('WALLET_TIMEOUT')
  })
})

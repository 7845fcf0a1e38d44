import type { TransactionAdapter } from '../../../../src/chains/family'
import { checkDecimals } from '../../../../src/features/transactions/check-decimals'

const adapter = (decimals: number | undefined) =>
  ({ decimalsOf: async () => decimals }) as unknown as TransactionAdapter
const check = (said: number | undefined, token: string | null = '0x1', native = 6) =>
  checkDecimals(adapter(said), { network: 'eip155:1', token, decimals: 6, native })

test('default: as the list says; the native currency has no contract to ask', async () => {
  await expect(check(6)).resolves.toBeUndefined()
  await expect(check(undefined, null)).resolves.toBeUndefined()
})

test.each([[18], [0], [undefined]])('error: %s by the token itself', async said => {
  await expect(check(said)).rejects.toMatchObject({ code: 'TOKEN_DECIMALS_MISMATCH' })
})

test.each([[18], [undefined]])('error: the native currency has %s', async native => {
  const requested = { network: 'eip155:1', token: null, decimals: 6, native }
  await expect(checkDecimals(adapter(6), requested)).rejects.toMatchObject({
    code: 'TOKEN_DECIMALS_MISMATCH',
  })
})

test('security: what list and node say together of a well-known token is not believed', async () => {
  const usdc = { network: 'eip155:1', token: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', native: 18 }
  await expect(checkDecimals(adapter(6), { ...usdc, decimals: 6 })).resolves.toBeUndefined()
  await expect(checkDecimals(adapter(8), { ...usdc, decimals: 8 })).rejects.toMatchObject({
    code: 'TOKEN_DECIMALS_MISMATCH',
  })
})

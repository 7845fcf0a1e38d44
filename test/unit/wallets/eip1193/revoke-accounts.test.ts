import { W3mError } from '../../../../src/shared/errors/w3m-error'
import { revokeAccounts } from '../../../../src/wallets/eip1193/revoke-accounts'
import { createFakeClock } from '../../../support/fake-clock'
import { walletError } from '../../../support/fake-wallet'

const revoke = (ask: () => Promise<unknown>, clock = createFakeClock()) =>
  revokeAccounts(ask, clock).then(
    () => 'done',
    error => error,
  )

test('default: takes the permission back, and waits for nothing afterwards (protocol-facts §8.2)', async () => {
  const ask = jest.fn(async () => null)
  const clock = createFakeClock()
  expect(await revoke(ask, clock)).toBe('done')
  expect(ask.mock.calls).toEqual([['wallet_revokePermissions', [{ eth_accounts: {} }]]])
  expect(clock.waiting).toBe(0)
})

test.each([
  ['a wallet without that method', walletError(-32601)],
  ['a wallet that does not support it', walletError(4200)],
  ['a wallet that has left the page', new W3mError('WALLET_UNAVAILABLE')],
])('behavior: %s has nothing to take back', async (_name, refusal) => {
  expect(await revoke(() => Promise.reject(refusal))).toBe('done')
})

test.each([walletError(4001), walletError(-32603), new Error('x'), undefined])('error: %p', async refusal => {
  expect(await revoke(() => Promise.reject(refusal))).toMatchObject({
    code: 'DISCONNECT_FAILED',
    message: 'Failed to disconnect',
  })
})

test('error: a wallet that hangs for 5 s', async () => {
  const clock = createFakeClock()
  const outcome = revoke(() => new Promise(() => {}), clock)
  await clock.advance(4999)
  expect(clock.waiting).toBe(1)
  await clock.advance(1)
  expect(await outcome).toMatchObject({ code: 'DISCONNECT_FAILED' })
})

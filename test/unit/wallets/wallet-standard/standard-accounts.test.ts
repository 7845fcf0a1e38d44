import {
  askAccounts,
  hydrateAccounts,
  leaveWallet,
  watchWallet,
} from '../../../../src/wallets/wallet-standard/standard-accounts'
import { createFakeClock } from '../../../support/fake-clock'
import { walletError } from '../../../support/fake-wallet'
import { keyOf, StandardWallet } from '../../../support/standard-wallet'

const address = keyOf(1).publicKey.toBase58()
const never = () => new Promise(() => {})
const outcome = (work: Promise<unknown>) =>
  work.then(
    value => value,
    (error: { code: string }) => error.code,
  )
/** A wallet whose `standard:connect` answers so. */
function answering(answer: () => unknown, options = {}) {
  const wallet = new StandardWallet(options)
  wallet.answers['standard:connect'] = answer
  return wallet
}
const rejecting = (error: unknown) => () => {
  throw error
}

describe('askAccounts', () => {
  test('default', async () => {
    const wallet = new StandardWallet()
    expect(await askAccounts(wallet)).toMatchObject([{ address, source: wallet.accounts[0] }])
    expect(wallet.asked).toEqual([{ name: 'standard:connect', inputs: [{}] }])
  })

  test.each([
    ['no accounts', () => ({ accounts: [] }), 'WALLET_LOCKED'],
    ['nothing', () => undefined, 'WALLET_INVALID_RESPONSE'],
    ['accounts that are none', () => ({ accounts: [{}] }), 'WALLET_INVALID_RESPONSE'],
  ])('error: %s', async (_name, answer, code) => {
    expect(await outcome(askAccounts(answering(answer)))).toBe(code)
  })

  test('error: a wallet that cannot be asked', async () => {
    const wallet = new StandardWallet({ without: ['standard:connect'] })
    expect(await askAccounts(wallet).catch((error: unknown) => error)).toMatchObject({
      code: 'REQUEST_UNSUPPORTED',
      details: 'standard:connect',
    })
  })
})

describe('recallAccounts', () => {
  test('default: accounts that are there already, and nobody is asked', async () => {
    const wallet = new StandardWallet({ authorised: true })
    expect(await hydrateAccounts(wallet, createFakeClock())).toMatchObject([{ address }])
    expect(wallet.asked).toEqual([])
  })

  test('behavior: else the wallet may find them without asking its user', async () => {
    const wallet = answering(() => new StandardWallet({ authorised: true }))
    const clock = createFakeClock()
    expect(await hydrateAccounts(wallet, clock)).toMatchObject([{ address }])
    expect(wallet.asked).toEqual([{ name: 'standard:connect', inputs: [{ silent: true }] }])
    expect(clock.waiting).toBe(0)
  })

  test.each([
    ['a wallet that was never asked', new StandardWallet()],
    ['one that refuses', answering(rejecting(walletError(4001)))],
    ['one that cannot be asked', new StandardWallet({ without: ['standard:connect'] })],
    ['nonsense', answering(() => 5)],
  ])('behavior: %s gives none', async (_name, wallet) => {
    expect(await hydrateAccounts(wallet, createFakeClock())).toEqual([])
  })

  test('error: a wallet that fails is not one that has forgotten', async () => {
    const wallet = answering(rejecting(new Error('starting up')))
    expect(await outcome(hydrateAccounts(wallet, createFakeClock()))).toBe('WALLET_FAILED')
  })

  test('error: a wallet that hangs', async () => {
    const clock = createFakeClock()
    const result = outcome(hydrateAccounts(answering(never), clock))
    await clock.advance(10_000)
    expect(await result).toBe('WALLET_TIMEOUT')
  })
})

describe('leaveWallet', () => {
  test('default', async () => {
    const wallet = new StandardWallet()
    await leaveWallet(wallet, createFakeClock())
    expect(wallet.names).toEqual(['standard:disconnect'])
  })

  test('behavior: a wallet without that feature has nothing to take back', async () => {
    const wallet = new StandardWallet({ without: ['standard:disconnect'] })
    await expect(leaveWallet(wallet, createFakeClock())).resolves.toBeUndefined()
  })

  test('error: refused', async () => {
    const wallet = new StandardWallet()
    wallet.answers['standard:disconnect'] = rejecting(walletError(-32603))
    expect(await outcome(leaveWallet(wallet, createFakeClock()))).toBe('DISCONNECT_FAILED')
  })

  test('error: no answer', async () => {
    const wallet = new StandardWallet()
    wallet.answers['standard:disconnect'] = never
    const clock = createFakeClock()
    const result = outcome(leaveWallet(wallet, clock))
    await clock.advance(5000)
    expect(await result).toBe('DISCONNECT_FAILED')
    expect(clock.waiting).toBe(0)
  })
})

describe('watchWallet', () => {
  test('default: each change, until it is stopped', () => {
    const wallet = new StandardWallet()
    const changed = jest.fn()
    const stop = watchWallet(wallet, changed)
    wallet.change()
    stop()
    stop()
    wallet.change()
    expect(changed).toHaveBeenCalledTimes(1)
    expect(wallet.listeners.size).toBe(0)
  })

  const events = (on: () => unknown) => ({ features: { 'standard:events': { on } } })
  test.each([
    ['no events', { features: {} }],
    ['events that throw', events(rejecting(new Error('no')))],
    ['no way to stop', events(() => undefined)],
    ['a stop that throws', events(() => rejecting(new Error('no')))],
  ])('error: %s', (_name, wallet) => {
    expect(() => watchWallet(wallet, () => {})()).not.toThrow()
  })
})

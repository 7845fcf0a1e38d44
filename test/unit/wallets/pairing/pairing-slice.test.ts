import {
  type PairingState,
  pairingEnded,
  pairingFailed,
  pairingSlice,
  pairingStarted,
  walletChosen,
  walletLinkOpened,
} from '../../../../src/wallets/pairing/pairing-slice'

const run = (...actions: Parameters<typeof pairingSlice.reducer>[1][]): PairingState =>
  actions.reduce<PairingState>(pairingSlice.reducer, pairingSlice.reducer(undefined, { type: 'init' }))
const error = { code: 'RELAY_UNREACHABLE', message: 'Wallets could not be reached.' } as const
const wallet = { id: 'a', name: 'A' }

test('default: nothing is offered', () => {
  expect(run()).toEqual({ active: false, error: null, wallet: null, linkOpened: null })
})

test('behavior: offered, for the wallet that was chosen', () => {
  expect(run(walletChosen(wallet), pairingStarted())).toMatchObject({ active: true, wallet })
})

test('error: it says why, can be tried again, and keeps the wallet', () => {
  const failed = [walletChosen(wallet), pairingStarted(), pairingFailed(error)]
  expect(run(...failed)).toEqual({ active: false, error, wallet, linkOpened: null })
  expect(run(...failed, pairingStarted())).toMatchObject({ active: true, error: null, wallet })
})

test('behavior: a link that was opened counts for the wallet that it opened', () => {
  expect(run(walletLinkOpened('rainbow://')).linkOpened).toBe('rainbow://')
  expect(run(walletLinkOpened('rainbow://'), walletChosen(wallet)).linkOpened).toBeNull()
})

test('behavior: ended, nothing of it is left', () => {
  expect(run(walletChosen(wallet), pairingStarted(), walletLinkOpened('rainbow://'), pairingEnded())).toEqual(
    run(),
  )
})

test('behavior: the code, which holds a key, is in none of it (decisions.md "Storage")', () => {
  expect(JSON.stringify(run(walletChosen(wallet), pairingStarted()))).not.toMatch(/wc:|symKey/)
})

import type { ErrorCode } from '../../../../../src/shared/errors/catalogue'
import type { W3mError } from '../../../../../src/shared/errors/w3m-error'
import { historyReset, viewPushed } from '../../../../../src/store/router/router-slice'
import { route } from '../../../../../src/store/router/routes'
import { connected } from '../../../../../src/wallets/connections/connections-slice'
import {
  pairingStarted,
  walletChosen,
  walletLinkOpened,
} from '../../../../../src/wallets/connections/pairing-events'
import { PairingLink } from '../../../../../src/wallets/connections/pairing-link'
import type { Connection } from '../../../../../src/wallets/connector'
import { pairingNamespaces } from '../../../../../src/wallets/walletconnect/state/pairing-namespaces'
import {
  EXPIRED_UNDER_MS,
  offerUris,
  PAIRING_MS,
  RETRY_GAP_MS,
} from '../../../../../src/wallets/walletconnect/state/pairing-offers'
import {
  type PairingState,
  pairingEnded,
  pairingFailed,
  pairingSlice,
} from '../../../../../src/wallets/walletconnect/state/pairing-slice'
import { anyError } from '../../../../support/any-error'
import { createFakeClock } from '../../../../support/fake-clock'
import { PAIRING_INFO } from '../../../../support/fake-pairing'
import { ALICE } from '../../../../support/fake-wallet'
import { createTestStore, settled, WALLET } from '../../../../support/test-store'

describe('pairing link', () => {
  const OFFER = { uri: 'wc:1', renewsAt: 1 }

  test('default: nothing is on offer, then what was set', () => {
    const link = new PairingLink()
    expect(link.get()).toBeUndefined()
    link.set(OFFER)
    expect(link.get()).toBe(OFFER)
    link.set(undefined)
    expect(link.get()).toBeUndefined()
  })

  test('behavior: every listener is called until it unsubscribes, even during a call', () => {
    const link = new PairingLink()
    const notified: string[] = []
    const stopFirst = link.subscribe(() => {
      notified.push('first')
      stopFirst()
    })
    const stopSecond = link.subscribe(() => notified.push('second'))
    link.set(OFFER)
    link.set(undefined)
    stopSecond()
    link.set(OFFER)
    expect(notified).toEqual(['first', 'second', 'second'])
  })

  test('behavior: the key is not in what a log or a message would carry', () => {
    const link = new PairingLink()
    link.set({ uri: 'wc:1?symKey=secret', renewsAt: 1 })
    expect(JSON.stringify(link)).not.toContain('secret')
    expect(Object.values(link).map(String).join()).not.toContain('secret')
  })
})

describe('pairing namespaces', () => {
  const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  const setUp = (networks: readonly string[] = ['eip155:1', MAINNET]) => {
    const store = createTestStore({ options: { networks } })
    const connect = (connector: typeof WALLET) =>
      store.dispatch(
        connected({ connector, connection: { accounts: [ALICE], network: 'eip155:1' }, restored: false }),
      )
    return { ...store, connect, namespaces: () => pairingNamespaces(store.getState()) }
  }

  test.each([
    [['eip155:1', 'eip155:137'], ['eip155']],
    [[MAINNET], ['solana']],
    [
      [MAINNET, 'eip155:1'],
      ['solana', 'eip155'],
    ],
  ])('default: those of the page: %j', (networks, expected) => {
    expect(setUp(networks).namespaces()).toEqual(expected)
  })

  test('behavior: a chain family with another wallet keeps it', () => {
    const { connect, namespaces } = setUp(['eip155:1', MAINNET])
    connect(WALLET)
    expect(namespaces()).toEqual(['solana'])
  })

  test('behavior: a paired wallet can be paired again', () => {
    const { connect, namespaces } = setUp(['eip155:1', MAINNET])
    connect(PAIRING_INFO)
    expect(namespaces()).toEqual(['eip155', 'solana'])
  })

  test('behavior: no chain family is left: the visitor wants another wallet', () => {
    const { connect, namespaces } = setUp(['eip155:1'])
    connect(WALLET)
    expect(namespaces()).toEqual(['eip155'])
  })

  test('behavior: the visitor came for one', () => {
    const { dispatch, namespaces } = setUp()
    dispatch(historyReset(route('Connect', { namespace: 'solana' })))
    dispatch(viewPushed(route('ConnectingWalletConnect', { wallet: undefined })))
    expect(namespaces()).toEqual(['solana'])
  })
})

describe('pairing offers', () => {
  const CONNECTION: Connection = { accounts: [ALICE], network: 'eip155:1' }
  const RENEWAL_MS = PAIRING_MS - EXPIRED_UNDER_MS

  /** A connector whose attempts the test ends; each has a URI of its own. */
  async function start() {
    const clock = createFakeClock()
    const began = clock.now()
    const attempts: { signal: AbortSignal; approve(): void; fail(code: ErrorCode): void }[] = []
    const shown: { uri: string; at: number; renewsAt: number }[] = []
    const declined: string[] = []
    const leave = new AbortController()
    const withdrawn: number[] = []
    const offered = offerUris<Connection>({
      pair: ({ signal, onUri }) =>
        new Promise((resolve, reject) => {
          attempts.push({
            signal,
            approve: () => resolve(CONNECTION),
            fail: code => reject(anyError(code)),
          })
          onUri?.(`wc:${attempts.length}`, clock.now() + PAIRING_MS)
        }),
      clock,
      signal: leave.signal,
      withdraw: () => void withdrawn.push(clock.now() - began),
      show: ({ uri, renewsAt }) => shown.push({ uri, at: clock.now() - began, renewsAt: renewsAt - began }),
      declined: ({ code }) => declined.push(code),
    }).then(
      connection => connection,
      (error: W3mError) => error.code,
    )
    await settled()
    return {
      clock,
      attempts,
      shown,
      withdrawn,
      declined,
      offered,
      leave: () => leave.abort(),
      uris: () => shown.map(({ uri }) => uri),
      live: () => attempts.filter(({ signal }) => !signal.aborted).length,
    }
  }

  test('default: a code is shown, a wallet approves it, and nothing is left behind', async () => {
    const { clock, shown, attempts, offered } = await start()
    expect(shown).toEqual([{ uri: 'wc:1', at: 0, renewsAt: 230_000 }])
    attempts[0]?.approve()
    await expect(offered).resolves.toBe(CONNECTION)
    expect(clock.waiting).toBe(0)
  })

  test('default: "Pairing time 4 minutes; expiry threshold 10 s; retry gap 1 s"', () => {
    expect([PAIRING_MS, EXPIRED_UNDER_MS, RETRY_GAP_MS]).toEqual([240_000, 10_000, 1000])
  })

  describe('renewal', () => {
    test('default: the next one comes when fewer than 10 s remain', async () => {
      const { clock, shown, uris } = await start()
      await clock.advance(RENEWAL_MS - 1)
      expect(uris()).toEqual(['wc:1'])
      await clock.advance(1)
      expect(shown[1]).toEqual({ uri: 'wc:2', at: RENEWAL_MS, renewsAt: 2 * RENEWAL_MS })
    })

    test('behavior: one that was scanned just before may still be approved', async () => {
      const { clock, attempts, offered, live } = await start()
      await clock.advance(RENEWAL_MS)
      attempts[0]?.approve()
      await expect(offered).resolves.toBe(CONNECTION)
      expect(clock.waiting).toBe(0)
      expect(live()).toBe(0)
    })

    test('behavior: after sleep, which timers do not count, within a second', async () => {
      const { clock, uris } = await start()
      await clock.advance(10_000)
      const awake = jest.spyOn(clock, 'now').mockReturnValue(clock.now() + PAIRING_MS)
      await clock.advance(1000)
      awake.mockRestore()
      expect(uris()).toEqual(['wc:1', 'wc:2'])
    })

    test('behavior: those of the last 15 minutes may still be approved', async () => {
      const { clock, attempts, live, offered } = await start()
      for (let count = 0; count < 7; count++) await clock.advance(RENEWAL_MS)
      expect(attempts).toHaveLength(8)
      expect(live()).toBe(5)
      expect(clock.waiting).toBe(1)
      attempts[3]?.approve()
      await expect(offered).resolves.toBe(CONNECTION)
    })
  })

  describe('a wallet that says no', () => {
    test('default: a notification, and the next code after the retry gap', async () => {
      const { clock, attempts, declined, withdrawn, uris } = await start()
      attempts[0]?.fail('CONNECT_DECLINED')
      await settled()
      expect(withdrawn).toEqual([0])
      expect(declined).toEqual(['CONNECT_DECLINED'])
      await clock.advance(RETRY_GAP_MS - 1)
      expect(uris()).toEqual(['wc:1'])
      await clock.advance(1)
      expect(uris()).toEqual(['wc:1', 'wc:2'])
    })

    test('behavior: at once where the last code is older than that', async () => {
      const { clock, attempts, uris } = await start()
      await clock.advance(5000)
      attempts[0]?.fail('CONNECT_DECLINED')
      await clock.advance(0)
      await settled()
      expect(uris()).toEqual(['wc:1', 'wc:2'])
    })
  })

  test('behavior: an expired code is replaced no sooner, without a notification', async () => {
    const { clock, attempts, declined, uris } = await start()
    attempts[0]?.fail('PAIRING_EXPIRED')
    await settled()
    expect(uris()).toEqual(['wc:1'])
    await clock.advance(RETRY_GAP_MS)
    expect(uris()).toEqual(['wc:1', 'wc:2'])
    expect(declined).toEqual([])
  })

  test.each(['RELAY_UNREACHABLE', 'RELAY_REFUSED', 'WALLET_NETWORKS_UNSUPPORTED'] as const)(
    'error: %s ends it, and nothing is left behind',
    async code => {
      const { clock, attempts, offered } = await start()
      attempts[0]?.fail(code)
      await expect(offered).resolves.toBe(code)
      expect(clock.waiting).toBe(0)
    },
  )

  describe('the visitor leaves', () => {
    test('default: every attempt is given up, and nothing is left behind', async () => {
      const { clock, leave, offered, live } = await start()
      await clock.advance(RENEWAL_MS)
      expect(live()).toBe(2)
      leave()
      await expect(offered).resolves.toBe('ABORTED')
      expect([live(), clock.waiting]).toEqual([0, 0])
    })

    test('behavior: also while the next code waits for the retry gap', async () => {
      const { clock, attempts, leave, offered } = await start()
      attempts[0]?.fail('CONNECT_DECLINED')
      await settled()
      leave()
      await expect(offered).resolves.toBe('ABORTED')
      expect(clock.waiting).toBe(0)
    })
  })
})

describe('pairing slice', () => {
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
    expect(
      run(walletChosen(wallet), pairingStarted(), walletLinkOpened('rainbow://'), pairingEnded()),
    ).toEqual(run())
  })

  test('behavior: the code, which holds a key, is in none of it', () => {
    expect(JSON.stringify(run(walletChosen(wallet), pairingStarted()))).not.toMatch(/wc:|symKey/)
  })
})

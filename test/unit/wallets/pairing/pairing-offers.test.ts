import type { GeneralErrorCode } from '../../../../src/shared/errors/catalogue'
import { W3mError } from '../../../../src/shared/errors/w3m-error'
import type { Connection } from '../../../../src/wallets/connector'
import {
  EXPIRED_UNDER_MS,
  offerUris,
  PAIRING_MS,
  RETRY_GAP_MS,
} from '../../../../src/wallets/pairing/pairing-offers'
import { createFakeClock } from '../../../support/fake-clock'
import { ALICE } from '../../../support/fake-wallet'
import { settled } from '../../../support/test-store'

const CONNECTION: Connection = { accounts: [ALICE], network: 'eip155:1' }
const RENEWAL_MS = PAIRING_MS - EXPIRED_UNDER_MS

/** A connector whose attempts the test ends; each has a URI of its own. */
async function start() {
  const clock = createFakeClock()
  const began = clock.now()
  const attempts: { signal: AbortSignal; approve(): void; fail(code: GeneralErrorCode): void }[] = []
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
          fail: code => reject(new W3mError(code)),
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

test('default: "Pairing time 4 minutes; expiry threshold 10 s; retry gap 1 s" (§9)', () => {
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
  test('default: it is told, and the next code comes after the retry gap', async () => {
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

test('behavior: one that has expired is replaced no sooner, and nobody is told', async () => {
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

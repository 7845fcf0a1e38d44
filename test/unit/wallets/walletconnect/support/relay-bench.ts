import { RelayClient } from '../../../../../src/wallets/walletconnect/relay/relay-client'
import type { RelayMessage } from '../../../../../src/wallets/walletconnect/relay/relay-schemas'
import { createFakeClock } from '../../../../support/fake-clock'
import { FakeRelay, PROJECT_ID } from '../../../../support/fake-relay'
import { random } from './bench'
import { randomHex, relayToken } from './peer-crypto'

export const [A, B, C] = ['aa'.repeat(32), 'bb'.repeat(32), 'cc'.repeat(32)] as const
export const PUBLICATION = { tag: 1108, ttl: 300, prompt: true, withinMs: 20_000 }

export function createRelayBench({ takes = true, projectId = PROJECT_ID } = {}) {
  const clock = createFakeClock()
  const relay = new FakeRelay(clock)
  const received: RelayMessage[] = []
  const seed = randomHex()
  const woken = new Set<() => void>()
  const client = new RelayClient({
    clock,
    random,
    openSocket: relay.open,
    watchPage: resumed => {
      woken.add(resumed)
      return () => woken.delete(resumed)
    },
    url: async ({ backdated }) => {
      const iat = Math.floor(clock.now() / 1000) - (backdated ? 900 : 0)
      const auth = relayToken(seed, { sub: 'ab'.repeat(32), aud: 'wss://relay.test', iat })
      return `wss://relay.test/?auth=${auth}&projectId=${projectId}`
    },
    receive: message => {
      received.push(message)
      return takes
    },
  })
  const flush = async () => {
    for (let turn = 0; turn < 10; turn++) await clock.advance(0)
  }
  const methods = () => relay.calls.map(({ method }) => method)
  const texts = () => received.map(({ message }) => message)
  const wake = () => {
    for (const resumed of woken) resumed()
  }
  return { clock, relay, received, client, flush, methods, texts, wake, woken }
}

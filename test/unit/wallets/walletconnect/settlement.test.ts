import fc from 'fast-check'
import { formatPairingUri, parsePairingUri } from '../../../../src/wallets/walletconnect/pairing/pairing-uri'
import { settle } from '../../../../src/wallets/walletconnect/pairing/settlement'
import { createBench, outcomeOf, PAGE } from './support/bench'
import { cacao, expectNothingLeft, SIGN_IN, setUp, stored } from './support/pairing-bench'

describe('late approval', () => {
  /** Ends of sessions that the wallet has received. */
  const endsHeard = ({ peer }: Pick<ReturnType<typeof setUp>, 'peer'>, topic: string) =>
    peer.inbox.filter(message => message.topic === topic && message.method === 'wc_sessionDelete')

  describe('given up, and approved after that', () => {
    test('default: the wallet is notified that the session is over', async () => {
      const b = setUp()
      await b.scan()
      b.pairing.cancel()
      expect(await outcomeOf(b.pairing.approval)).toEqual({ code: 'ABORTED' })
      await b.clock.advance(600_000)
      const topic = b.peer.approve()
      await b.flush()
      expect(endsHeard(b, topic)).toHaveLength(1)
      expect(b.peer.inbox.at(-1)).toMatchObject({ topic, error: { code: 6000 } })
      expect(b.tab.client.sessions()).toEqual([])
      expect(b.tab.names()).toEqual([])
      await expectNothingLeft(b)
    })

    test('behavior: over a reload too', async () => {
      const b = setUp()
      await b.scan()
      b.pairing.cancel()
      await b.flush()
      b.tab.client.destroy()
      const after = b.openTab()
      expect(after.client.resume()).toEqual([])
      await b.flush()
      const topic = b.peer.approve()
      await b.flush()
      expect(endsHeard(b, topic)).toHaveLength(1)
      expect(after.client.sessions()).toEqual([])
      expect(stored(after)).toMatchObject({ abandoned: {} })
    })

    test('behavior: approved while the page was gone', async () => {
      const b = setUp()
      await b.scan()
      b.pairing.cancel()
      b.tab.client.destroy()
      const topic = b.peer.approve()
      await b.flush()
      b.openTab().client.resume()
      await b.flush()
      expect(endsHeard(b, topic)).toHaveLength(1)
    })

    test('behavior: signed in and connected in one approval', async () => {
      const b = setUp({ signIn: true })
      await b.scan()
      b.pairing.cancel()
      await b.clock.advance(60_000)
      const topic = b.peer.signIn(payload => [cacao(payload)])
      await b.flush()
      expect(endsHeard(b, topic)).toHaveLength(1)
      expect(b.tab.client.sessions()).toEqual([])
      await expectNothingLeft(b)
    })

    test('behavior: its sign-in was declined: nothing is left', async () => {
      const b = setUp({ signIn: true })
      await b.scan()
      b.pairing.cancel()
      b.peer.signIn(() => [], { error: { code: 5000, message: 'User rejected.' } })
      await expectNothingLeft(b)
    })

    test('behavior: a wallet that does not know one-click sign-in approves the proposal instead', async () => {
      const b = setUp({ signIn: true })
      await b.scan()
      b.pairing.cancel()
      b.peer.signIn(() => [], { error: { code: 10001, message: 'Unsupported method' } })
      await b.flush()
      const topic = b.peer.approve()
      await b.flush()
      expect(endsHeard(b, topic)).toHaveLength(1)
      await expectNothingLeft(b)
    })

    test('behavior: the wallet pings the pairing, asks for something else, and deletes it', async () => {
      const b = setUp()
      await b.scan()
      b.pairing.cancel()
      await b.flush()
      const { topic = '' } = b.peer.last('wc_sessionPropose') ?? {}
      const ping = b.peer.request(topic, 'wc_pairingPing', {})
      const other = b.peer.request(topic, 'wc_pairingExtend', {})
      await b.flush()
      expect(b.peer.responseTo(ping)).toMatchObject({ result: true })
      expect(b.peer.responseTo(other)).toMatchObject({ error: { code: 10001 } })
      const end = b.peer.request(topic, 'wc_pairingDelete', { code: 6000, message: 'User disconnected.' })
      await b.flush()
      expect(b.peer.responseTo(end)).toMatchObject({ result: true })
      await expectNothingLeft(b)
    })

    test.each(['declined', 'never answered'])('behavior: %s: nothing is left', async outcome => {
      const b = setUp()
      await b.scan()
      b.pairing.cancel()
      if (outcome === 'declined') b.peer.reject()
      else await b.clock.advance(900_000)
      await expectNothingLeft(b)
    })

    test('behavior: opening and closing the modal often leaves few of them', async () => {
      const b = setUp()
      for (let count = 0; count < 30; count++)
        b.tab.client.createPairing({ chains: ['eip155:1'], metadata: PAGE }).cancel()
      expect(Object.keys(stored(b.tab)?.abandoned ?? {})).toHaveLength(20)
    })

    test('behavior: given up by a tab that had not begun it: the one that did completes it', async () => {
      const b = setUp()
      const other = b.openTab()
      for (const { cancel } of other.client.resume()) cancel()
      await b.scan()
      const topic = b.peer.approve()
      await b.flush()
      await b.clock.advance(60_000)
      await b.flush()
      expect(await outcomeOf(b.pairing.approval)).toMatchObject({ value: { topic } })
      expect(other.client.sessions()).toMatchObject([{ topic }])
      expect(endsHeard(b, topic)).toEqual([])
    })

    test('behavior: given up by a tab that had not begun it, and no tab completes it', async () => {
      const b = setUp()
      await b.flush()
      b.tab.client.destroy()
      const after = b.openTab()
      for (const { cancel } of after.client.resume()) cancel()
      b.peer.pair(b.pairing.uri)
      await b.flush()
      const topic = b.peer.approve()
      await b.flush()
      await b.clock.advance(2000)
      await b.flush()
      expect(endsHeard(b, topic)).toHaveLength(1)
    })
  })

  describe('approved late', () => {
    test('default: until the end that its link promises', async () => {
      const b = setUp()
      await b.scan()
      await b.clock.advance(890_000)
      const topic = b.peer.approve()
      await b.flush()
      expect(await outcomeOf(b.pairing.approval)).toMatchObject({ value: { topic } })
    })

    test('behavior: over a reload too', async () => {
      const bench = createBench()
      const before = bench.openTab()
      const pairing = before.client.createPairing({ chains: SIGN_IN.chains, metadata: PAGE })
      const peer = bench.createPeer()
      await bench.flush()
      peer.pair(pairing.uri)
      await bench.flush()
      before.client.destroy()
      const after = bench.openTab()
      const [resumed] = after.client.resume()
      await bench.clock.advance(600_000)
      const topic = peer.approve()
      await bench.flush()
      expect(await outcomeOf(resumed?.approval ?? Promise.reject())).toMatchObject({ value: { topic } })
    })
  })
})

describe('settlement', () => {
  const NOW = 1_800_000_000
  const A = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
  const metadata = { name: 'W', description: '', url: '', icons: [] }
  const eip155 = { accounts: [`eip155:1:${A}`], methods: ['personal_sign'], events: [] }
  const context = { symKey: 'k', pairingTopic: 'p', chains: ['eip155:1'], now: NOW, settledAt: 5 }
  const settlement = { namespaces: { eip155 }, metadata, expiry: NOW + 600, properties: { [A]: 'Savings' } }

  test('default', () => {
    expect(settle(settlement, context)).toEqual({
      symKey: 'k',
      expiry: NOW + 600,
      peer: { name: 'W', description: '', icons: [] },
      grants: { eip155 },
      labels: { [A]: 'Savings' },
      networks: {},
      pairingTopic: 'p',
      settledAt: 5,
      last: {},
    })
  })

  test('behavior: no session is believed to last for ever', () => {
    expect(settle({ ...settlement, expiry: NOW * 2 }, context)?.expiry).toBe(NOW + 30 * 86_400)
  })

  test.each([
    [
      'nothing that was asked for',
      {
        ...settlement,
        namespaces: {
          solana: {
            accounts: [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ`],
            methods: [],
            events: [],
          },
        },
      },
    ],
    ['broken rules', { ...settlement, namespaces: { eip155: { ...eip155, accounts: [] } } }],
    ['over already', { ...settlement, expiry: NOW }],
  ])('error: %s', (_name, broken) => expect(settle(broken, context)).toBeUndefined())
})

describe('pairing uri', () => {
  const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
  const symKey = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

  test('default: parameters by the alphabet', () => {
    expect(formatPairingUri({ topic, symKey, expiryTimestamp: 1_800_000_300 })).toBe(
      `wc:${topic}@2?expiryTimestamp=1800000300&relay-protocol=irn&symKey=${symKey}`,
    )
  })

  test('param: methods', () => {
    expect(formatPairingUri({ topic, symKey, expiryTimestamp: 5, methods: ['wc_sessionAuthenticate'] })).toBe(
      `wc:${topic}@2?expiryTimestamp=5&methods=wc_sessionAuthenticate&relay-protocol=irn&symKey=${symKey}`,
    )
  })

  test('default: the specification’s example is read', () => {
    const text = `wc:${topic}@2?symKey=${symKey}&methods=wc_sessionPropose, wc_sessionAuthenticate&relay-protocol=irn`
    expect(parsePairingUri(text)).toEqual({
      topic,
      symKey,
      methods: ['wc_sessionPropose', 'wc_sessionAuthenticate'],
    })
  })

  test.each([
    `wc:${topic}@2?symKey=${symKey}&relay-protocol=irn`,
    `wc:${topic}@2?relay-protocol=irn&relay-data=ab&symKey=${symKey}&more=1`,
    ` wc://${topic}@2?relay-protocol=irn&symKey=${symKey}\n`,
  ])('behavior: any order, unknown parameters, scheme with slashes: %s', text => {
    expect(parsePairingUri(text)).toEqual({ topic, symKey })
  })

  test.each([
    '',
    'wc:',
    `wc:${topic}`,
    `wc:${topic}@1?bridge=x&key=${symKey}`,
    `wc:${topic}@2?symKey=${symKey}`,
    `wc:${topic}@2?symKey=${symKey}&relay-protocol=waku`,
    `wc:${topic.slice(1)}@2?symKey=${symKey}&relay-protocol=irn`,
    `wc:${topic}@2?symKey=${symKey.toUpperCase()}&relay-protocol=irn`,
    `wc:${topic}@2?relay-protocol=irn`,
    `https://example.org/?uri=wc:${topic}@2?symKey=${symKey}&relay-protocol=irn`,
  ])('error: %s', text => expect(parsePairingUri(text)).toBeUndefined())

  test('behavior: what is built is read again', () => {
    const key = fc.stringMatching(/^[0-9a-f]{64}$/)
    const options = fc.record({ topic: key, symKey: key, expiryTimestamp: fc.nat() })
    fc.assert(fc.property(options, uri => expect(parsePairingUri(formatPairingUri(uri))).toEqual(uri)))
  })

  test('behavior: never throws', () => {
    fc.assert(fc.property(fc.string(), text => void parsePairingUri(text)))
    fc.assert(fc.property(fc.string(), text => void parsePairingUri(`wc:${topic}@2?${text}`)))
  })
})

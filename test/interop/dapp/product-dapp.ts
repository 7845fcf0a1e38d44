import { randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'
import { W3mError } from '../../../src/shared/errors/w3m-error'
import { systemClock } from '../../../src/shared/lib/clock'
import type { Storage } from '../../../src/shared/storage/storage'
import { createWalletConnectClient } from '../../../src/wallets/walletconnect/client'
import { publicKeyOf } from '../../../src/wallets/walletconnect/crypto/keys'
import { createNativeSigner } from '../../../src/wallets/walletconnect/crypto/signer'
import type { Approval, Session } from '../../../src/wallets/walletconnect/types'
import type { InteropDapp, InteropEvent, InteropKeys, InteropSession, OpenDapp } from './interop-dapp'

type Kept = {
  seed: string
  pairings: Record<string, { symKey: string; privateKey: string }>
  sessions: Record<string, { symKey: string }>
}

/** The product's client in an interop run. */
export const openDapp: OpenDapp = async ({ relayUrl, projectId, metadata, storage, behindMs = 0 }) => {
  const keys = { clientSeed: '', topics: {} as Record<string, string>, pairs: {} as Record<string, string> }
  const note = (text: string) => {
    const { seed, pairings, sessions }: Kept = JSON.parse(text)
    keys.clientSeed = seed
    for (const [topic, { symKey }] of Object.entries({ ...pairings, ...sessions }))
      keys.topics[topic] = symKey
    for (const { privateKey } of Object.values(pairings)) keys.pairs[publicKeyOf(privateKey)] = privateKey
  }
  const kept: Storage = {
    getItem: key => storage.get(key) ?? null,
    setItem: (key, value) => {
      storage.set(key, value)
      note(value)
      return true
    },
    removeItem: key => void storage.delete(key),
    subscribe: () => () => {},
  }
  const client = createWalletConnectClient({
    projectId,
    relayUrl,
    storage: kept,
    createSigner: createNativeSigner,
    clock: { ...systemClock, now: () => systemClock.now() - behindMs },
    random: length => new Uint8Array(randomBytes(length)),
    openSocket: url => new WebSocket(url) as never,
    watchPage: () => () => {},
  })
  const events: InteropEvent[] = []
  const known = new Map<string, Session>()
  client.subscribe(event => {
    if (event.type === 'sessionSettled') known.set(event.session.topic, event.session)
    if (event.type === 'sessionEnded')
      events.push({ kind: 'delete', topic: event.topic, reason: event.reason })
    if (event.type === 'sessionEvent') {
      const { topic, name, data, chainId } = event
      events.push({ kind: 'event', topic, name, data, chainId })
    }
    if (event.type === 'sessionUpdated') {
      const { topic, grants } = event.session
      const kind = JSON.stringify(grants) === JSON.stringify(known.get(topic)?.grants) ? 'extend' : 'update'
      known.set(topic, event.session)
      const { accounts } = toInterop(event.session)
      events.push(kind === 'update' ? { kind, topic, accounts } : { kind, topic })
    }
  })
  for (const session of client.restore()) known.set(session.topic, session)
  client.resume()

  const dapp: InteropDapp = {
    events,
    async connect({ chains, solana }) {
      const pairing = client.createPairing({ chains: [...chains, ...(solana?.chains ?? [])], metadata })
      await pairing.ready
      return { uri: pairing.uri, session: pairing.approval.then(toInterop, rethrow) }
    },
    async signIn({ chains, domain, uri, nonce, statement }) {
      const signIn = { chains, domain, uri, nonce, statement }
      const pairing = client.createPairing({ chains, metadata, signIn })
      await pairing.ready
      const toOutcome = (approval: Approval) => ({ cacaos: approval.auths, session: toInterop(approval) })
      return { uri: pairing.uri, outcome: pairing.approval.then(toOutcome, rethrow) }
    },
    request: (topic, chainId, call) => client.request(topic, chainId, call).catch(rethrow),
    ping: topic => client.ping(topic),
    disconnect: topic => client.disconnect(topic),
    sessions: () => client.sessions().map(toInterop),
    keys: (): InteropKeys => keys,
    close: async () => client.destroy(),
  }
  return dapp
}

function toInterop({ topic, grants, peer, labels }: Session): InteropSession {
  const granted = Object.values(grants)
  return {
    topic,
    accounts: granted.flatMap(({ accounts }) => accounts),
    methods: granted.flatMap(({ methods }) => methods),
    peer: peer.name,
    sessionProperties: labels,
  }
}

/** The wallet's own code and message. */
function rethrow(error: unknown): never {
  throw error instanceof W3mError && error.values ? error.values : error
}

import type { Clock } from '../../shared/lib/clock'
import type { Storage } from '../../shared/storage/storage'
import { Channel } from './channel/channel'
import { WireTime } from './channel/wire-time'
import { type Random, systemRandom } from './crypto/encoding'
import { randomKey } from './crypto/keys'
import type { CreateSigner, Signer } from './crypto/signer'
import { Pairings } from './pairing/pairings'
import { createIds } from './relay/json-rpc'
import { type WatchPage, watchPage } from './relay/page-signals'
import { RelayClient } from './relay/relay-client'
import { type OpenSocket, openWebSocket } from './relay/relay-socket'
import { createRelayUrl } from './relay/relay-url'
import { ClientStorage } from './session/client-storage'
import { Sessions } from './session/sessions'
import { MAX_UNCLAIMED_LENGTH } from './session/storage-share'
import type { ClientEvent } from './types'

export type ClientOptions = {
  readonly projectId: string
  readonly relayUrl: string
  readonly storage: Storage
  readonly clock: Clock
  readonly createSigner: CreateSigner
  readonly random?: Random
  readonly openSocket?: OpenSocket
  readonly watchPage?: WatchPage
}

export type ClientParts = ReturnType<typeof createParts>

/** Limits of the responses that are stored for other tabs: how many, and how many characters each. */
const MAX_UNCLAIMED = 8
const MAX_UNCLAIMED_ITEM_LENGTH = 20_000

/** Creates the parts of a client and connects them. */
export function createParts(options: ClientOptions, emit: (event: ClientEvent) => void) {
  const { projectId, relayUrl, storage, clock, random = systemRandom, openSocket = openWebSocket } = options
  const { watchPage: watch = watchPage, createSigner } = options
  const clientStorage = new ClientStorage({
    storage,
    projectId,
    random,
    changedElsewhere: change => {
      sessions.changedElsewhere(change)
      pairings.changedElsewhere(change)
      for (const unclaimed of change.after.unclaimedResponses)
        channel.receive({ ...unclaimed, publishedAt: 0 })
    },
  })
  const time = new WireTime(clock, clientStorage.state.behindMs)
  const signer = signerOf(clientStorage, createSigner)
  const tab = randomKey(random)
  const relay = new RelayClient({
    clock,
    random,
    openSocket,
    watchPage: watch,
    url: async ({ backdated }) => {
      clientStorage.change(() => ({})) // stores the seed, so that all tabs act as one client
      return createRelayUrl({ relayUrl, projectId, signer: await signer(), tab, now: clock.now(), backdated })
    },
    receive: message => {
      storeOffset(time.learn(message.publishedAt))
      return channel.receive(message)
    },
  })
  const nextId = createIds(clock, random)
  const storeOffset = (isChanged: boolean) =>
    isChanged && clientStorage.change(() => ({ behindMs: time.behindMs }))
  const channel = new Channel({
    relay,
    random,
    clock,
    nextId,
    answered: (publishedAt, askedAt) => storeOffset(time.learnFromResponse(publishedAt, askedAt)),
    unclaimed: message => keepForOtherTabs(clientStorage, message),
  })
  const sessions = new Sessions({ clientStorage, channel, time, emit })
  const pairings = new Pairings({ clientStorage, channel, sessions, clock, time, random })
  return { clientStorage, time, signer, relay, channel, sessions, pairings, watch }
}

/** Returns a function that resolves with the signer of the current seed. It is created once for each seed. */
function signerOf(clientStorage: ClientStorage, create: CreateSigner): () => Promise<Signer> {
  let known: { readonly seed: string; readonly signer: Promise<Signer> } | undefined
  return () => {
    const { seed } = clientStorage.state
    if (known?.seed !== seed) {
      const made = { seed, signer: create(seed) }
      known = made
      // Its code could not be loaded. Cleared, so that the next connection tries again.
      made.signer.catch(() => {
        if (known === made) known = undefined
      })
    }
    return known.signer
  }
}

function keepForOtherTabs(
  clientStorage: ClientStorage,
  unclaimed: { readonly topic: string; readonly message: string },
): void {
  const known = clientStorage.state.unclaimedResponses.some(({ message }) => message === unclaimed.message)
  if (known || unclaimed.message.length > MAX_UNCLAIMED_ITEM_LENGTH) return
  clientStorage.change(({ unclaimedResponses }) => {
    const stored = [...unclaimedResponses, unclaimed].slice(-MAX_UNCLAIMED)
    const length = () => stored.reduce((sum, { message }) => sum + message.length, 0)
    while (length() > MAX_UNCLAIMED_LENGTH) stored.shift()
    return { unclaimedResponses: stored }
  })
}

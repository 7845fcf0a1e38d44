import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InteropKeys } from '../dapp/interop-dapp'
import { agree, openEnvelope, topicOf } from '../dapp/node-crypto'
import { type InteropRelay, PROJECT_ID } from './interop-relay'

export type Side = 'dapp' | 'wallet'
type Party = { readonly clientIds: readonly string[]; readonly keys: InteropKeys }

/** A decrypted message. */
export type TranscriptMessage = {
  readonly from: Side
  readonly topic: string
  readonly tag: number
  readonly ttl: number
  /** 0, or 1 with the sender's public key. */
  readonly type: number
  readonly envelope: string
  readonly plaintext: unknown
}

/** The messages of a run with the keys that decrypt them. The keys are used in that run only. */
export type Transcript = {
  readonly scenario: string
  readonly wallet: string
  /** The module that played the dapp. */
  readonly dapp: string
  readonly relayUrl: string
  readonly projectId: string
  readonly clients: Readonly<Record<Side, Party>>
  /** Tokens and queries of the upgrade requests, in order. */
  readonly connections: readonly { readonly side: Side; readonly auth: string; readonly query: object }[]
  /** Every frame; `in`: to the relay. */
  readonly frames: readonly { readonly side: Side; readonly direction: 'in' | 'out'; readonly text: string }[]
  readonly messages: readonly TranscriptMessage[]
}

type Published = { topic: string; message: string; tag: number; ttl: number }

type Options = {
  readonly scenario: string
  readonly dapp: string
  readonly relay: InteropRelay
  readonly keys: Readonly<Record<Side, InteropKeys>>
  /** Client ids of the wallet; all others are the dapp's. */
  readonly walletIds: ReadonlySet<string>
}

export function createTranscript({ scenario, dapp, relay, keys, walletIds }: Options): Transcript {
  const sideOf = (clientId: string): Side => (walletIds.has(clientId) ? 'wallet' : 'dapp')
  const idsOf = (side: Side) => [
    ...new Set(relay.connections.map(({ clientId }) => clientId).filter(id => sideOf(id) === side)),
  ]
  return {
    scenario,
    wallet: '@reown/walletkit 1.2.10',
    dapp,
    relayUrl: relay.url,
    projectId: PROJECT_ID,
    clients: {
      dapp: { clientIds: idsOf('dapp'), keys: keys.dapp },
      wallet: { clientIds: idsOf('wallet'), keys: keys.wallet },
    },
    connections: relay.connections.map(({ clientId, auth, query }) => ({
      side: sideOf(clientId),
      auth,
      query,
    })),
    frames: relay.frames.map(({ clientId, direction, text }) => ({
      side: sideOf(clientId),
      direction,
      text,
    })),
    messages: relay.frames
      .filter(({ direction }) => direction === 'in')
      .flatMap(({ clientId, text }) =>
        publishedIn(text).map(published => opened(sideOf(clientId), published, keys)),
      ),
  }
}

export async function writeTranscript(root: string, transcript: Transcript): Promise<void> {
  const folder = join(root, 'test/fixtures/walletconnect')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${transcript.scenario}.json`), toJson(transcript))
}

/** A frame or message on one line. */
function toJson(transcript: Transcript): string {
  const fields = Object.entries(transcript).map(([name, value]) => {
    const rows = Array.isArray(value)
      ? value.map(each => `    ${JSON.stringify(each)}`).join(',\n')
      : undefined
    return `  ${JSON.stringify(name)}: ${rows === undefined ? JSON.stringify(value) : `[\n${rows}\n  ]`}`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}

/** Messages that a frame publishes, with any method of the relay. */
function publishedIn(text: string): Published[] {
  const { method, params } = JSON.parse(text)
  if (method === 'irn_publish') return [params]
  if (method === 'irn_batchPublish') return params.messages
  if (method === 'wc_proposeSession')
    return [{ topic: params.pairingTopic, message: params.sessionProposal, tag: 1100, ttl: 300 }]
  if (method === 'wc_approveSession')
    return [
      { topic: params.pairingTopic, message: params.sessionProposalResponse, tag: 1101, ttl: 300 },
      { topic: params.sessionTopic, message: params.sessionSettlementRequest, tag: 1102, ttl: 300 },
    ]
  return []
}

function opened(
  from: Side,
  { topic, message, tag, ttl }: Published,
  keys: Readonly<Record<Side, InteropKeys>>,
): TranscriptMessage {
  const text = openEnvelope(message, sender =>
    sender ? keyWithSender(sender, topic, keys) : (keys.dapp.topics[topic] ?? keys.wallet.topics[topic]),
  )
  const type = Buffer.from(message, 'base64')[0] ?? -1
  return { from, topic, tag, ttl, type, envelope: message, plaintext: JSON.parse(text) }
}

/** Type 1 envelopes are for dapps, on the topic of one of their public keys; the sender is a wallet. */
function keyWithSender(
  sender: string,
  topic: string,
  { dapp, wallet }: Readonly<Record<Side, InteropKeys>>,
): string | undefined {
  const senderKey = wallet.pairs[sender]
  const receiver = Object.keys(dapp.pairs).find(publicKey => topicOf(publicKey) === topic)
  return senderKey && receiver ? agree(senderKey, receiver) : undefined
}

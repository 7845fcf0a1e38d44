import * as v from 'valibot'
import type { Letter } from '../mail/mailbox'
import type { Outlet, PostOffice } from '../mail/post-office'
import { RelayError, type RelayErrorTag } from './relay-error'

const MAX_BATCH = 500
const MAX_MESSAGE = 500_000
const FIVE_MINUTES = 300
/** specs.walletconnect.com, sign client, RPC methods. */
const TAGS = { proposal: 1100, proposalResponse: 1101, settlement: 1102 }

/** Result of a call, and what follows the response. */
export type Outcome = { readonly result: unknown; readonly after?: () => void }
export type Call = { readonly office: PostOffice; readonly outlet: Outlet }
type Method = {
  /** Topics and tags of a call, for log and faults. */
  readonly about: (params: unknown) => { topics: string[]; tags: number[] }
  readonly run: (call: Call, params: unknown) => Outcome
}

const fail = (tag: RelayErrorTag) => () => {
  throw new RelayError(tag)
}
const topic = v.pipe(v.string(), v.check(isTopic, 'InvalidTopic'))
const message = v.pipe(
  v.string(),
  v.check(text => text.length <= MAX_MESSAGE, 'PayloadSizeExceeded'),
)
const batch = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item),
    v.check(list => list.length > 0, 'BatchEmpty'),
    v.check(list => list.length <= MAX_BATCH, 'BatchLimitExceeded'),
  )
const publication = v.object({
  topic,
  message,
  ttl: v.pipe(v.number(), v.integer(), v.minValue(0)),
  tag: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  attestation: v.optional(v.string()),
})

function define<Schema extends v.GenericSchema>(
  schema: Schema,
  about: (params: v.InferOutput<Schema>) => { topics: string[]; tags?: number[] },
  run: (call: Call, params: v.InferOutput<Schema>) => Outcome,
): Method {
  const parse = (params: unknown): v.InferOutput<Schema> => {
    const result = v.safeParse(schema, params)
    return result.success ? result.output : fail(tagOf(result.issues[0].message))()
  }
  return {
    about: params => ({ tags: [], ...about(parse(params)) }),
    run: (call, params) => run(call, parse(params)),
  }
}

const one = v.object({ topic })
const many = v.object({ topics: batch(topic) })

/** Relay server RPC (specs.walletconnect.com), and the two newer methods that save clients a round trip. */
export const RELAY_METHODS: Readonly<Record<string, Method>> = {
  irn_subscribe: define(
    one,
    ({ topic }) => ({ topics: [topic] }),
    ({ office, outlet }, { topic }) => {
      const { ids, deliver } = office.subscribe(outlet, [topic])
      return { result: ids[0], after: deliver }
    },
  ),
  irn_batchSubscribe: define(
    many,
    ({ topics }) => ({ topics }),
    ({ office, outlet }, { topics }) => {
      const { ids, deliver } = office.subscribe(outlet, topics)
      return { result: ids, after: deliver }
    },
  ),
  // Ignores the subscription id, like the public relay: not every client knows it.
  irn_unsubscribe: define(
    one,
    ({ topic }) => ({ topics: [topic] }),
    ({ office, outlet }, { topic }) => {
      office.unsubscribe(outlet, [topic])
      return { result: true }
    },
  ),
  irn_batchUnsubscribe: define(
    v.object({ subscriptions: batch(one) }),
    ({ subscriptions }) => ({ topics: subscriptions.map(({ topic }) => topic) }),
    ({ office, outlet }, { subscriptions }) => {
      office.unsubscribe(
        outlet,
        subscriptions.map(({ topic }) => topic),
      )
      return { result: true }
    },
  ),
  irn_publish: define(
    publication,
    letter => ({ topics: [letter.topic], tags: [letter.tag] }),
    ({ office, outlet }, letter) => publish(office, outlet, [letter]),
  ),
  irn_batchPublish: define(
    v.object({ messages: batch(publication) }),
    ({ messages }) => ({ topics: messages.map(({ topic }) => topic), tags: messages.map(({ tag }) => tag) }),
    ({ office, outlet }, { messages }) => publish(office, outlet, messages),
  ),
  irn_fetchMessages: define(
    one,
    ({ topic }) => ({ topics: [topic] }),
    ({ office, outlet }, { topic }) => ({ result: office.fetch(outlet, [topic]) }),
  ),
  irn_batchFetchMessages: define(
    many,
    ({ topics }) => ({ topics }),
    ({ office, outlet }, { topics }) => ({ result: office.fetch(outlet, topics) }),
  ),
  wc_proposeSession: define(
    v.object({ pairingTopic: topic, sessionProposal: message, attestation: v.optional(v.string()) }),
    ({ pairingTopic }) => ({ topics: [pairingTopic], tags: [TAGS.proposal] }),
    ({ office, outlet }, { pairingTopic, sessionProposal, attestation }) => {
      const { deliver } = office.subscribe(outlet, [pairingTopic])
      const letter = { topic: pairingTopic, message: sessionProposal, tag: TAGS.proposal, ttl: FIVE_MINUTES }
      const outcome = publish(office, outlet, [{ ...letter, attestation }])
      return { ...outcome, after: deliver }
    },
  ),
  wc_approveSession: define(
    v.object({
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposalResponse: message,
      sessionSettlementRequest: message,
    }),
    ({ pairingTopic, sessionTopic }) => ({
      topics: [pairingTopic, sessionTopic],
      tags: [TAGS.proposalResponse, TAGS.settlement],
    }),
    ({ office, outlet }, params) => {
      const { deliver } = office.subscribe(outlet, [params.sessionTopic])
      const ttl = FIVE_MINUTES
      const outcome = publish(office, outlet, [
        {
          topic: params.pairingTopic,
          message: params.sessionProposalResponse,
          tag: TAGS.proposalResponse,
          ttl,
        },
        { topic: params.sessionTopic, message: params.sessionSettlementRequest, tag: TAGS.settlement, ttl },
      ])
      return { ...outcome, after: deliver }
    },
  ),
}

function publish(office: PostOffice, outlet: Outlet, letters: readonly Letter[]): Outcome {
  for (const letter of letters) office.publish(outlet.clientId, letter)
  return { result: true }
}

function isTopic(text: string): boolean {
  return /^[0-9a-fA-F]{64}$/.test(text)
}

const TAGS_OF_ISSUES = ['InvalidTopic', 'PayloadSizeExceeded', 'BatchEmpty', 'BatchLimitExceeded'] as const

function tagOf(issue: string): RelayErrorTag {
  return TAGS_OF_ISSUES.find(tag => tag === issue) ?? 'InvalidParams'
}

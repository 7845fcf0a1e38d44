/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { verifyMessage } from 'ethers'
import * as v from 'valibot'
import type { Transcript, TranscriptMessage } from '../../../interop/run/transcript'
import { checkClientToken } from '../../../sandbox/relay/admission/client-token'
import { parseFrame } from '../../../sandbox/relay/wire/relay-frame'
import { type Cacao, signInMessage } from '../../../sandbox/wallet-page/core/auth/cacao'
import { topicOfKey } from '../../../sandbox/wallet-page/core/crypto/agreement'
import { unseal, unsealFromPeer } from '../../../sandbox/wallet-page/core/crypto/envelope'
import { isWcMethod, RPC_TABLE } from '../../../sandbox/wallet-page/core/protocol/rpc-table'
import { PeerMessageSchema, ProposalSchema } from '../../../sandbox/wallet-page/core/protocol/schemas'

// Recorded runs of the reference wallet (`npm run test:interop -- --record`), read by the sandbox's code.

const FOLDER = resolve(__dirname, '../../../fixtures/walletconnect')
const TRANSCRIPTS = readdirSync(FOLDER).map(
  (file): Transcript => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
)
type Plain = { id: number; method?: string; params?: unknown; result?: unknown; error?: unknown }
const plain = ({ plaintext }: TranscriptMessage) => plaintext as Plain

test('default: every scenario is there', () => {
  expect(TRANSCRIPTS.map(({ scenario }) => scenario)).toEqual(
    expect.arrayContaining([
      'pair-and-sign',
      'reject-proposal',
      'reject-request',
      'switch-chain',
      'update-extend-ping',
      'reload-dapp',
      'dapp-disconnects',
      'wallet-disconnects',
      'late-wallet',
      'wallet-leaves-in-mid-request',
      'sign-in',
    ]),
  )
})

describe.each(TRANSCRIPTS.map(transcript => [transcript.scenario, transcript] as const))(
  '%s',
  (_name, { connections, clients, frames, messages, relayUrl }) => {
    test('default: the relay accepts the tokens', () => {
      expect(connections.length).toBeGreaterThanOrEqual(2)
      for (const { auth, side } of connections) {
        const { iat } = JSON.parse(Buffer.from(auth.split('.')[1] ?? '', 'base64url').toString())
        const checked = checkClientToken(auth, { isAudience: aud => aud === relayUrl, now: iat })
        expect(checked).toEqual({ clientId: expect.stringMatching(/^did:key:z6Mk/) })
        if ('clientId' in checked) expect(clients[side].clientIds).toContain(checked.clientId)
      }
    })

    test('default: the relay reads the frames', () => {
      for (const { direction, text } of frames)
        if (direction === 'in') expect(() => parseFrame(text)).not.toThrow()
    })

    test('default: the wallet opens the envelopes', () => {
      for (const message of messages) {
        const { topic, type, envelope, plaintext } = message
        const { topics, pairs } = clients.dapp.keys
        const receiver = Object.keys(pairs).find(publicKey => topicOfKey(publicKey) === topic)
        const text =
          type === 0
            ? unseal(topics[topic] ?? '', envelope)
            : unsealFromPeer(pairs[receiver ?? ''] ?? '', envelope).text
        expect(JSON.parse(text)).toEqual(plaintext)
        expect(v.is(PeerMessageSchema, plaintext)).toBe(true)
      }
    })

    test('default: tags and times to live are those of the table', () => {
      for (const message of messages) {
        const { id, method, error } = plain(message)
        const call = method ?? messages.map(plain).find(each => each.id === id && each.method)?.method ?? ''
        if (!isWcMethod(call)) throw new Error(`No row for ${call}`)
        const { request, response, ...rest } = RPC_TABLE[call]
        const isRefusal = error !== undefined && 'reject' in rest
        const { tag, ttl } = method
          ? request
          : isRefusal
            ? (rest as { reject: typeof request }).reject
            : response
        expect(message.tag).toBe(tag)
        // The reference wallet keeps pings for a day, the specification for 30 seconds.
        if (call !== 'wc_sessionPing') expect(message.ttl).toBe(ttl)
      }
    })

    test('default: proposals have the shape, signatures of sign-in are over the same text', () => {
      for (const message of messages) {
        const { method, params, result } = plain(message)
        if (method === 'wc_sessionPropose') expect(v.is(ProposalSchema, params)).toBe(true)
        for (const { p, s } of cacaosOf(result))
          expect(verifyMessage(signInMessage(p), s.s)).toBe(p.iss.split(':')[4])
      }
    })
  },
)

test('default: there are sign-in signatures among them', () => {
  const all = TRANSCRIPTS.flatMap(({ messages }) =>
    messages.flatMap(message => cacaosOf(plain(message).result)),
  )
  expect(all.length).toBeGreaterThan(0)
})

function cacaosOf(result: unknown): Cacao[] {
  return typeof result === 'object' && result !== null && 'cacaos' in result ? (result.cacaos as Cacao[]) : []
}

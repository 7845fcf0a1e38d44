/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { verifyMessage } from 'ethers'
import * as v from 'valibot'
import { decryptEnvelope } from '../../../../src/wallets/walletconnect/crypto/envelope'
import { publicKeyOf, topicOf } from '../../../../src/wallets/walletconnect/crypto/keys'
import { clientIdOf, signRelayToken } from '../../../../src/wallets/walletconnect/crypto/relay-token'
import { createNativeSigner } from '../../../../src/wallets/walletconnect/crypto/signer'
import { formatSignInMessage } from '../../../../src/wallets/walletconnect/pairing/cacao-message'
import { METHODS } from '../../../../src/wallets/walletconnect/protocol'
import { parseRpc } from '../../../../src/wallets/walletconnect/relay/json-rpc'
import {
  CacaoSchema,
  EventSchema,
  ExtendSchema,
  ProposalResponseSchema,
  SettleSchema,
  SignInResponseSchema,
  UpdateSchema,
} from '../../../../src/wallets/walletconnect/session/schemas'
import type { Transcript, TranscriptMessage } from '../../../interop/run/transcript'

// Runs of the reference wallet (`npm run test:interop -- --record`), read by the client's own code.

const FOLDER = resolve(__dirname, '../../../fixtures/walletconnect')
const TRANSCRIPTS = readdirSync(FOLDER).map(
  (file): Transcript => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
)
const REQUESTS: Record<string, v.GenericSchema> = {
  wc_sessionSettle: SettleSchema,
  wc_sessionUpdate: UpdateSchema,
  wc_sessionExtend: ExtendSchema,
  wc_sessionEvent: EventSchema,
}
const ANSWERS: Record<string, v.GenericSchema> = {
  wc_sessionPropose: ProposalResponseSchema,
  wc_sessionAuthenticate: SignInResponseSchema,
}
type Plain = { id: number; method?: string; params?: unknown; result?: unknown; error?: unknown }
type Cacao = v.InferOutput<typeof CacaoSchema>
const plain = ({ plaintext }: TranscriptMessage) => plaintext as Plain
const isMethod = (name: string | undefined): name is keyof typeof METHODS => !!name && name in METHODS

describe.each(TRANSCRIPTS.map(transcript => [transcript.scenario, transcript] as const))(
  '%s',
  (_name, { clients, connections, messages }) => {
    const { clientSeed, topics, pairs } = clients.dapp.keys
    const fromWallet = messages.filter(({ from }) => from === 'wallet')
    const requestOf = (id: number) => messages.map(plain).find(each => each.id === id && each.method)?.method

    test('default: the tokens of the run are made again, byte for byte', async () => {
      const signer = await createNativeSigner(clientSeed)
      expect(clients.dapp.clientIds).toContain(clientIdOf(signer.publicKey))
      const tokens = connections.filter(({ side }) => side === 'dapp').map(({ auth }) => auth)
      expect(tokens.length).toBeGreaterThan(0)
      for (const token of tokens) {
        const { sub, aud, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
        expect(await signRelayToken(signer, { sub, aud, iat })).toBe(token)
      }
    })

    test('default: each envelope is opened, of whatever side and type', () => {
      for (const { topic, envelope, plaintext } of messages) {
        const [, privateKey] = Object.entries(pairs).find(([key]) => topicOf(key) === topic) ?? []
        const symKey = topics[topic]
        const opener = symKey ? { symKey } : privateKey && { privateKey }
        if (!opener) throw new Error(`No key for ${topic}`)
        expect(JSON.parse(decryptEnvelope(envelope, opener)?.text ?? 'null')).toEqual(plaintext)
      }
    })

    test('default: public keys and topics are those of their keys', () => {
      for (const [publicKey, privateKey] of Object.entries(pairs))
        expect(publicKeyOf(privateKey)).toBe(publicKey)
    })

    test('default: what the wallet says has the shape that is expected', () => {
      expect(fromWallet.length).toBeGreaterThan(0)
      for (const message of fromWallet) {
        const { id, method, params, result, error } = plain(message)
        expect(parseRpc(JSON.stringify(message.plaintext))).toBeDefined()
        const schema = method ? REQUESTS[method] : error === undefined && ANSWERS[requestOf(id) ?? '']
        if (schema) expect(v.safeParse(schema, method ? params : result).issues).toBeUndefined()
      }
    })

    test('default: each tag is that of the table', () => {
      for (const message of messages) {
        const { id, method, error } = plain(message)
        const name = method ?? requestOf(id)
        if (!isMethod(name)) throw new Error(`No row for ${name}`)
        const { tag } = METHODS[name]
        // Rejections of proposals and of one-click auth have their own tags.
        const expected = method ? [tag] : error === undefined ? [tag + 1] : [tag + 1, 1120, 1118]
        expect(expected).toContain(message.tag)
      }
    })

    test('default: what was signed to sign in is the text that hosts verify', () => {
      for (const { p, s } of messages.flatMap(message => cacaosOf(plain(message).result)))
        expect(verifyMessage(formatSignInMessage(p) ?? '', s.s)).toBe(p.iss.split(':')[4])
    })
  },
)

function cacaosOf(result: unknown): Cacao[] {
  const isResponse = typeof result === 'object' && result !== null && 'cacaos' in result
  return isResponse ? v.parse(v.array(CacaoSchema), result.cacaos) : []
}

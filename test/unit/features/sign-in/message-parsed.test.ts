import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { parseSiweMessage } from 'viem/siwe'
import { toChecksumAddress } from '../../../../src/chains/evm/evm-address'
import {
  completeParams,
  type HostParams,
  standardMessage,
} from '../../../../src/features/sign-in/message/build-message'
import type { SignInClient } from '../../../../src/features/sign-in/sign-in-client'
import { runs } from '../../../support/runs'

const ALPHANUMERIC = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
/** The signs that EIP-4361 allows. */
const PLAIN = `${ALPHANUMERIC} -._~:/?#[]@!$&'()*+,;=`

const word = (signs: string, max: number, min = 1) =>
  fc.array(fc.constantFrom(...signs), { minLength: min, maxLength: max }).map(all => all.join(''))
const moment = fc.integer({ min: 0, max: 4_102_444_800_000 })
const time = moment.map(ms => new Date(ms).toISOString())
const uri = fc
  .tuple(word('abcdefghijklmnopqrstuvwxyz', 12), fc.nat(65_535), word('abc/-._~', 10, 0))
  .map(([host, port, path]) => `https://${host}.example:${port}/${path}`)

/** Parameters that a page may set, each of them optional. */
const givenWith = (statement: fc.Arbitrary<string | null>): fc.Arbitrary<HostParams> =>
  fc.record(
    {
      domain: word('abcdefghijklmnopqrstuvwxyz', 20).map(name => `${name}.example`),
      uri,
      statement,
      iat: time,
      exp: time,
      expiry: fc.integer({ min: 1, max: 86_400 }),
      nbf: time,
      requestId: fc.oneof(word(`${ALPHANUMERIC}-._~!$&'()*+,;=:@`, 20), fc.nat()),
      resources: fc.array(uri, { maxLength: 4 }),
      chains: fc.constant([1, 137]),
      type: fc.constant('eip4361'),
    },
    { requiredKeys: [] },
  )

const CONFIGURATION = {
  signer: fc.record({
    address: word('0123456789abcdef', 40, 40).map(toChecksumAddress),
    network: fc.integer({ min: 1, max: 2 ** 31 }).map(id => `eip155:${id}`),
  }),
  nonce: word(ALPHANUMERIC, 40, 8),
  now: moment,
}

/** A page without its own message. */
const CLIENT = { createMessage: undefined } as SignInClient

type Configuration = {
  readonly given: HostParams
  readonly signer: { readonly address: string; readonly network: string }
  readonly nonce: string
  readonly now: number
}
/** A page that sets nothing. */
const SILENT: Configuration = {
  given: {},
  signer: { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', network: 'eip155:1' },
  nonce: 'abcdefgh12',
  now: 1_767_225_600_000,
}

const write = ({ given, signer, nonce, now }: Configuration) =>
  standardMessage(completeParams(given, CLIENT, now), signer, nonce)

/** The page's value, or else the default from the page itself. */
function expected({ given, signer, nonce, now }: Configuration) {
  const isSilent = Object.keys(given).length === 0
  const { resources } = given as { resources?: string[] }
  return {
    domain: given.domain ?? 'localhost',
    address: signer.address,
    statement: isSilent ? expect.stringMatching(/^Sign in with/) : (given.statement ?? undefined),
    uri: given.uri ?? 'http://localhost',
    version: '1',
    chainId: Number(signer.network.slice('eip155:'.length)),
    nonce,
    issuedAt: given.iat ?? new Date(now).toISOString(),
    expirationTime: given.exp ?? new Date(now + 1000 * Number(given.expiry ?? 600)).toISOString(),
    notBefore: given.nbf,
    requestId: given.requestId === undefined ? undefined : String(given.requestId),
    resources: resources?.length ? resources : undefined,
  }
}

test('default: an independent parser reads random configurations as they were meant', () => {
  const statement = fc.oneof(word(PLAIN, 80), fc.constant(null))
  fc.assert(
    fc.property(fc.record({ ...CONFIGURATION, given: givenWith(statement) }), configuration => {
      const text = write(configuration)
      const message = new SiweMessage(text)
      const { prepareMessage: _prepare, toMessage: _to, ...read } = message
      expect({ ...read }).toEqual(expected(configuration))
      expect(message.toMessage()).toBe(text)
    }),
    { ...runs(200, 50), examples: [[SILENT]] },
  )
})

test('param: a statement in any script, through a parser that takes it', () => {
  const statement = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter(text => !/[\r\n\u2028\u2029]/.test(text))
  fc.assert(
    fc.property(fc.record({ ...CONFIGURATION, given: givenWith(statement) }), configuration => {
      const text = write(configuration)
      const { statement: said } = configuration.given as { statement?: string }
      if (said !== undefined) expect(text.split('\n')[3]).toBe(said)
      expect(parseSiweMessage(text)).toMatchObject({
        nonce: configuration.nonce,
        address: configuration.signer.address,
        chainId: Number(configuration.signer.network.slice('eip155:'.length)),
      })
    }),
    runs(100, 25),
  )
})

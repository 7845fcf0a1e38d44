/** @jest-environment node */
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { nodeNames } from '../../../../src/services/adapters/node-names'
import { rpcPool } from '../../../../src/services/adapters/rpc-pool'
import { isOnCurve } from '../../../../src/services/adapters/support/sns/on-curve'
import { domainKeys, nameKey, RECORDS_CLASS } from '../../../../src/services/adapters/support/sns/sns-keys'
import { encodeBase58 } from '../../../../src/shared/lib/encoding/base58'
import { nameServiceContract } from '../../../../src/testing/contracts/name-service-contract'
import { PROGRAM_OWNED, person, SnsNode } from '../../../fixtures/services/sns'
import { serviceOptions, standIn } from '../../../support/stand-in'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const service = nodeNames({ nodes: rpcPool({ [SOLANA]: 'https://node.example' }) })
const [OWNER, FORMER, OTHER] = [person(1), person(2), person(3)]

afterEach(() => jest.restoreAllMocks())

function startNode(prepare: (node: SnsNode, domain: PublicKey) => void = () => {}, owner = OWNER.key) {
  const node = new SnsNode()
  const domain = node.register('alice', owner)
  prepare(node, domain)
  return standIn(node.answer)
}
const resolve = (name = 'alice.sol', network = SOLANA) => service.resolve({ name, network }, serviceOptions())
const lookup = (key: PublicKey) =>
  service.lookup({ account: `${SOLANA}:${key.toBase58()}` }, serviceOptions())

nameServiceContract('node-names on Solana', {
  describe,
  it: test,
  create() {
    startNode((node, domain) => {
      node.reverse(domain, 'alice')
      node.choose(OWNER.key, domain)
    })
    const account = `${SOLANA}:${OWNER.key.toBase58()}`
    return { service, account, name: 'alice.sol', unnamed: `${SOLANA}:${OTHER.key.toBase58()}` }
  },
})

describe('addresses of accounts', () => {
  // https://github.com/Bonfida/sns-sdk/blob/main/js/tests/derivation.test.ts
  test.each([
    ['bonfida.sol', 'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb'],
    ['dex.bonfida.sol', 'HoFfFXqFHAC8RP3duuQNzag1ieUwJRBv1HtRNiWFq4Qu'],
  ])('default: %s', async (name, address) => {
    const keys = await domainKeys(name)
    expect(encodeBase58(keys?.domain ?? new Uint8Array())).toBe(address)
  })

  test('default: the class of records is the records program’s own', () => {
    const program = new PublicKey('HP3D4D1ZCmohQGFVms2SS4LCANgJyksBf5s1F77FuFjZ')
    const [own] = PublicKey.findProgramAddressSync([program.toBuffer()], program)
    expect(encodeBase58(RECORDS_CLASS)).toBe(own.toBase58())
  })

  test.each([
    'sol',
    '.sol',
    'a.b.c.sol',
    'a..sol',
    '.a.sol',
    'alice.eth',
    'Alice.sol',
    '❤.sol',
    '❤️.sol',
    'ä.sol',
  ])('none: %s', async name => {
    expect(await domainKeys(name)).toBeUndefined()
  })

  test('invariant: a point of the curve is one for Solana’s SDK too', async () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), key => {
        expect(isOnCurve(key)).toBe(PublicKey.isOnCurve(key))
      }),
    )
    expect(isOnCurve(OWNER.key.toBytes())).toBe(true)
    expect(isOnCurve(await nameKey('alice'))).toBe(false)
  })
})

describe('recipient of the money (cases of SNS-IP 5)', () => {
  type Case = readonly [
    what: string,
    prepare: (node: SnsNode, domain: PublicKey) => void,
    owner: PublicKey,
    to: PublicKey | null,
  ]
  const fresh = { by: OWNER.key, signer: OTHER.key, account: OTHER.key }
  const stale = { ...fresh, by: FORMER.key }
  const CASES: readonly Case[] = [
    ['no record: the owner', () => {}, OWNER.key, OWNER.key],
    ['no record, a program is the owner: nobody', () => {}, PROGRAM_OWNED, null],
    ['nobody is the owner: nobody', () => {}, PublicKey.default, null],
    ['NFT: its holder', (node, domain) => node.tokenize(domain, OTHER.key), PROGRAM_OWNED, OTHER.key],
    [
      'NFT and a record: the holder of the NFT',
      (node, domain) => {
        node.tokenize(domain, FORMER.key)
        node.record(domain, fresh)
      },
      OWNER.key,
      FORMER.key,
    ],
    [
      'NFT that a program holds: nobody',
      (node, domain) => node.tokenize(domain, PROGRAM_OWNED),
      PROGRAM_OWNED,
      null,
    ],
    [
      'NFT that is sold out: nobody',
      (node, domain) => node.tokenize(domain, OTHER.key, { amount: 0 }),
      PROGRAM_OWNED,
      null,
    ],
    [
      'former NFT: the owner',
      (node, domain) => node.tokenize(domain, OTHER.key, { isActive: false }),
      OWNER.key,
      OWNER.key,
    ],
    ['record: its account', (node, domain) => node.record(domain, fresh), OWNER.key, OTHER.key],
    [
      'record that its account has not signed: nobody',
      (node, domain) => node.record(domain, { ...fresh, signer: FORMER.key }),
      OWNER.key,
      null,
    ],
    ...([
      [0, 1],
      [1, 0],
      [2, 1],
      [1, 3],
    ].map(types => [
      `record with signatures of the types ${types.join(' and ')}: nobody`,
      (node: SnsNode, domain: PublicKey) => node.record(domain, { ...fresh, types }),
      OWNER.key,
      null,
    ]) as readonly Case[]),
    [
      'record of a former owner: the owner',
      (node, domain) => node.record(domain, stale),
      OWNER.key,
      OWNER.key,
    ],
    [
      'record of a former owner, now a program: nobody',
      (node, domain) => node.record(domain, stale),
      PROGRAM_OWNED,
      null,
    ],
    [
      'old record: its account',
      (node, domain) => node.oldRecord(domain, OTHER.key, OWNER),
      OWNER.key,
      OTHER.key,
    ],
    [
      'old record of a former owner: the owner',
      (node, domain) => node.oldRecord(domain, OTHER.key, FORMER),
      OWNER.key,
      OWNER.key,
    ],
    [
      'record, and an old one: the account of the record',
      (node, domain) => {
        node.record(domain, fresh)
        node.oldRecord(domain, FORMER.key, OWNER)
      },
      OWNER.key,
      OTHER.key,
    ],
    [
      'record that its account has not signed, and an old one: nobody',
      (node, domain) => {
        node.record(domain, { ...fresh, signer: FORMER.key })
        node.oldRecord(domain, OTHER.key, OWNER)
      },
      OWNER.key,
      null,
    ],
    [
      'record of a former owner, and an old one from this owner: wallets differ, so nobody',
      (node, domain) => {
        node.record(domain, stale)
        node.oldRecord(domain, OTHER.key, OWNER)
      },
      OWNER.key,
      null,
    ],
    [
      'both records of a former owner: the owner',
      (node, domain) => {
        node.record(domain, stale)
        node.oldRecord(domain, OTHER.key, FORMER)
      },
      OWNER.key,
      OWNER.key,
    ],
  ]
  test.each(CASES)('%s', async (_what, prepare, owner, to) => {
    startNode(prepare, owner)
    expect(await resolve()).toBe(to?.toBase58() ?? null)
  })

  test('old record in a browser without Ed25519: no recipient', async () => {
    startNode((node, domain) => node.oldRecord(domain, OTHER.key, OWNER))
    jest
      .spyOn(globalThis.crypto.subtle, 'importKey')
      .mockRejectedValue(new DOMException('', 'NotSupportedError'))
    expect(await resolve()).toBeNull()
  })

  test('subdomain: its own owner', async () => {
    const node = new SnsNode()
    const parent = node.register('alice', OWNER.key)
    node.register('\0pay', OTHER.key, parent)
    standIn(node.answer)
    expect(await resolve('pay.alice.sol')).toBe(OTHER.key.toBase58())
    expect(await resolve('no.alice.sol')).toBeNull()
  })
})

test.each(['eip155:137', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'])(
  'another network, where the name is another one: %s',
  async network => {
    const { requests } = startNode()
    expect(await resolve('alice.sol', network)).toBeNull()
    expect(requests).toEqual([])
  },
)

test('error: a page without HTTPS cannot derive addresses', async () => {
  startNode()
  jest.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never)
  await expect(resolve()).rejects.toThrow('.sol names need a page with HTTPS')
  expect(await lookup(OWNER.key)).toEqual({})
})

test('primary name: one whose account has another name is not shown', async () => {
  startNode((node, domain) => {
    node.reverse(domain, 'bonfida')
    node.choose(OWNER.key, domain)
  })
  expect(await lookup(OWNER.key)).toEqual({ name: undefined })
})

test('error: a node that fails, or says something else than documented, is no answer', async () => {
  const { next } = startNode()
  next({ status: 503, json: {} }, { json: { result: { value: [{ owner: 'x', data: ['?', 'base64'] }] } } })
  await expect(resolve()).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  await expect(resolve()).rejects.toMatchObject({ code: 'HTTP_INVALID_RESPONSE' })
})

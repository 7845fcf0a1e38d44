import { ens_normalize } from '@adraffy/ens-normalize'
import { AbiCoder, id, namehash } from 'ethers'
import fc from 'fast-check'
import { LAZY_CODE } from '../../../src/app/loaders'
import { ENS_REGISTRY, findEnsName } from '../../../src/services/names/ens-reverse'
import { isLookAlike } from '../../../src/services/names/look-alike'
import { safeName } from '../../../src/services/names/safe-name'
import { runs } from '../../support/runs'

const DEPS = { lazy: LAZY_CODE }

describe('ens reverse', () => {
  // An Ethereum node with three contracts, encoded by an independent library.
  const ALICE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  const MALLORY = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
  const RESOLVER = '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63'
  const PICTURE = 'https://example.org/alice.png'
  const coder = AbiCoder.defaultAbiCoder()
  const selector = (signature: string) => id(signature).slice(0, 10)
  type Records = { claimed: string; owner: string; avatar: string; broken?: RegExp }

  function ens({ claimed, owner, avatar, broken }: Records) {
    const calls: string[] = []
    const reverse = namehash(`${ALICE.slice(2).toLowerCase()}.addr.reverse`)
    const call = async (to: string, data: string) => {
      calls.push(data.slice(0, 10))
      if (broken?.test(data.slice(0, 10))) throw new Error('execution reverted')
      const node = `0x${data.slice(10, 74)}`
      const isKnown = node === reverse || node === namehash('alice.eth')
      if (to === ENS_REGISTRY && data.startsWith(selector('resolver(bytes32)')))
        return coder.encode(['address'], [isKnown ? RESOLVER : `0x${'0'.repeat(40)}`])
      if (to.toLowerCase() !== RESOLVER.toLowerCase()) return '0x'
      if (data.startsWith(selector('name(bytes32)'))) return coder.encode(['string'], [claimed])
      if (data.startsWith(selector('addr(bytes32)'))) return coder.encode(['address'], [owner])
      const [key] = coder.decode(
        ['string'],
        `0x${coder.encode(['uint256'], [32]).slice(2)}${data.slice(138)}`,
      )
      return coder.encode(['string'], [key === 'avatar' ? avatar : ''])
    }
    return { call, calls }
  }

  const RECORDS: Records = { claimed: 'alice.eth', owner: ALICE, avatar: PICTURE }

  test('default: the name, proved by its own address, and its picture', async () => {
    expect(await findEnsName(ALICE, ens(RECORDS).call, DEPS)).toEqual({ name: 'alice.eth', avatar: PICTURE })
  })

  test.each<[string, Partial<Records>]>([
    ['belongs to another', { owner: MALLORY }],
    ['belongs to nobody', { owner: `0x${'0'.repeat(40)}` }],
    ['is empty', { claimed: '' }],
    ['is not normalized', { claimed: 'Alice.eth' }],
    ['has a look-alike letter', { claimed: 'аlice.eth' }],
    ['has no resolver', { claimed: 'nobody.eth' }],
  ])('error: a name that %s belongs to no account', async (_what, part) => {
    expect(await findEnsName(ALICE, ens({ ...RECORDS, ...part }).call, DEPS)).toBeUndefined()
  })

  test('behavior: an account without a record costs one call', async () => {
    const { call, calls } = ens(RECORDS)
    expect(await findEnsName(MALLORY, call, DEPS)).toBeUndefined()
    expect(calls).toEqual([selector('resolver(bytes32)')])
  })

  test.each([
    ['another scheme', { avatar: 'ipfs://bafy' }],
    ['a resolver that knows no texts', { broken: new RegExp(selector('text(bytes32,string)')) }],
  ])('behavior: a picture by %s is left out', async (_what, part) => {
    expect(await findEnsName(ALICE, ens({ ...RECORDS, ...part }).call, DEPS)).toEqual({
      name: 'alice.eth',
      avatar: undefined,
    })
  })

  test('error: a node that does not answer', async () => {
    await expect(findEnsName(ALICE, ens({ ...RECORDS, broken: /./ }).call, DEPS)).rejects.toThrow('reverted')
  })

  test.each(['0x', null, 5, `0x${'f'.repeat(64)}`, `0x${'0'.repeat(62)}20${'f'.repeat(64)}`])(
    'error: an answer of %p is no record',
    async answer => {
      expect(await findEnsName(ALICE, async () => answer, DEPS)).toBeUndefined()
    },
  )
})

describe('look alike', () => {
  test.each([
    'USDC',
    'USD Coin',
    'wstETH',
    'Ξ',
    'Рубль',
    'Δ token'.slice(0, 1),
    '$WIF',
    'Pudgy #1',
    '日本',
    'مال',
    'é',
    'Wallet™',
    'A long name that was c…',
  ])('default: %s is what it says', text => {
    expect(isLookAlike(text)).toBe(false)
  })

  test.each([
    ['Cyrillic among Latin', 'UЅDC'],
    ['Greek among Latin', 'ΕTH'],
    ['Cyrillic letters that all look Latin', 'ЕТН'],
    ['the same with digits', 'ВТС 2'],
    ['fullwidth', 'ＥＴＨ'],
    ['mathematical', '𝐄𝐓𝐇'],
  ])('error: %s', (_what, text) => {
    expect(isLookAlike(text)).toBe(true)
  })
})

describe('safe name', () => {
  test.each([
    ['vitalik.eth', 'vitalik.eth'],
    ['Vitalik.ETH', 'vitalik.eth'],
    ['user-1.reown.id', 'user-1.reown.id'],
    ['🚀.eth', '🚀.eth'],
    ['привет.eth', 'привет.eth'],
    ['faß.eth', 'faß.eth'],
  ])('default: %s is shown as %s', async (name, shown) => {
    expect(await safeName(name, DEPS)).toBe(shown)
  })

  test.each([
    ['nothing', undefined],
    ['empty', ''],
    ['without a dot', 'vitalik'],
    ['Cyrillic among Latin', 'vitаlik.eth'],
    ['a zero-width joiner', 'vita\u200dlik.eth'],
    ['an override of the direction', '\u202evitalik.eth'],
    ['a control', 'vita\u0000lik.eth'],
    ['an empty label', 'vitalik..eth'],
    ['a space', 'vita lik.eth'],
    ['punycode', 'xn--bcher-kva.eth'],
    ['letters of a script that all look like another', 'рауреӏ.eth'],
    ['too long', `${'a'.repeat(300)}.eth`],
  ])('error: %s is never shown', async (_what, name) => {
    expect(await safeName(name, DEPS)).toBeUndefined()
  })

  test('behavior: ENSIP-15 says the same of every name, also of those that need no tables', async () => {
    const oracle = (name: string) => {
      try {
        return ens_normalize(name)
      } catch {
        return undefined
      }
    }
    const label = fc.oneof(
      fc.stringMatching(/^[a-z0-9-]{1,10}$/),
      fc.stringMatching(/^[a-zA-Z0-9_-]{0,6}$/),
      fc.string({ unit: 'grapheme', maxLength: 5 }).filter(text => !text.includes('.')),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(label, { minLength: 2, maxLength: 3 }), async labels => {
        const name = labels.join('.')
        expect(await safeName(name, DEPS)).toBe(oracle(name))
      }),
      runs(2000),
    )
  })
})

import fc from 'fast-check'
import { allowanceCall, approveCall, readUnits } from '../../../src/chains/allowance-calls'
import { parseAsset, toAsset } from '../../../src/chains/assets'
import { ALICE, BOB } from '../../support/fake-wallet'
import { approveCall as encodeApproval, word } from '../../support/swap-bench'

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('allowances', () => {
  test('default: an approval as ethers encodes it, however the address is written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), amount => {
        const expected = encodeApproval(BOB, String(amount))
        for (const spender of [BOB, BOB.toLowerCase(), BOB.slice(2)])
          expect(approveCall(spender, String(amount))).toBe(expected)
      }),
    )
  })

  test('default: the question for an allowance: owner, then spender', () => {
    const [owner, spender] = [word(ALICE), word(BOB)].map(each => each.slice(2))
    expect(allowanceCall(ALICE, BOB)).toBe(`0xdd62ed3e${owner}${spender}`)
  })

  test.each([
    [word(0n), '0'],
    [word(2n ** 256n - 1n), String(2n ** 256n - 1n)],
    [word(10n).toUpperCase().replace('X', 'x'), '10'],
    ['0x', undefined],
    ['0x5', undefined],
    [`${word(5n)}00`, undefined],
    [`x${word(5n)}`, undefined],
    [`0x${'g'.repeat(64)}`, undefined],
    [5, undefined],
    [null, undefined],
  ])('param: the answer %j is %j', (answer, units) => {
    expect(readUnits(answer)).toBe(units)
  })
})

describe('CAIP-19 ids', () => {
  const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

  test.each([
    ['eip155:1/slip44:60', { network: 'eip155:1', kind: 'native' }],
    ['eip155:137/slip44:966', { network: 'eip155:137', kind: 'native' }],
    [`eip155:1/erc20:${TOKEN.toLowerCase()}`, { network: 'eip155:1', kind: 'token', address: TOKEN }],
    [`eip155:1/erc721:${TOKEN}/77`, { network: 'eip155:1', kind: 'nft', address: TOKEN, id: '77' }],
    [`eip155:1/erc1155:${TOKEN}`, { network: 'eip155:1', kind: 'nft', address: TOKEN }],
    [`${SOLANA}/slip44:501`, { network: SOLANA, kind: 'native' }],
    [`${SOLANA}/token:${MINT}`, { network: SOLANA, kind: 'token', address: MINT }],
    [`${SOLANA}/nft:${MINT}`, { network: SOLANA, kind: 'nft', address: MINT }],
  ])('default: %s', (text, asset) => {
    expect(parseAsset(text)).toStrictEqual(asset)
  })

  test.each([
    '',
    'eip155:1',
    'eip155:1/slip44',
    'slip44:60',
    '/slip44:60',
    'eip155:1//slip44:60',
    'cosmos:hub/slip44:118',
    'eip155/slip44:60',
    `eip155:1/erc777:${TOKEN}`,
    `eip155:1/token:${MINT}`,
    `${SOLANA}/erc20:${TOKEN}`,
    `eip155:1/erc20:${MINT}`,
    `eip155:1/erc20:${TOKEN}!`,
    `eip155:1/erc721:${TOKEN}/`,
    `eip155:1/erc721:${TOKEN}/1/2`,
    `eip155:1/erc721:${TOKEN}/${'7'.repeat(79)}`,
    `eip155:1/ERC20:${TOKEN}`,
  ])('error: %j is none', text => {
    expect(parseAsset(text)).toBeUndefined()
  })

  test('default: written and read again', () => {
    expect(toAsset('eip155:10')).toBe('eip155:10/slip44:60')
    expect(toAsset('eip155:10', null)).toBe('eip155:10/slip44:60')
    expect(toAsset('eip155:10', TOKEN)).toBe(`eip155:10/erc20:${TOKEN}`)
    expect(toAsset(SOLANA, MINT)).toBe(`${SOLANA}/token:${MINT}`)
    expect(() => toAsset('cosmos:hub')).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_CHAIN' }))
  })
})

import * as v from 'valibot'
import {
  accountKey,
  addressOf,
  isSameAddress,
  normalizeAddresses,
  tokenAddressOf,
} from '../../../src/chains/addresses'
import { EVM_ADDRESSES } from '../../../src/chains/evm/evm-address'
import { EVM_SENT_TRANSFER } from '../../../src/chains/evm/evm-sent-transfer'
import { accountExplorerUrl, transactionExplorerUrl } from '../../../src/chains/networks/explorer-url'
import { networkById } from '../../../src/chains/networks/resolve-networks'
import {
  isWellKnownElsewhere,
  wellKnownDecimals,
  wellKnownSymbols,
} from '../../../src/chains/networks/well-known-tokens'
import { ALICE, BOB } from '../../support/fake-wallet'
import { word } from '../../support/swap-bench'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const upper = (address: string) => `0x${address.slice(2).toUpperCase()}`

describe('addresses', () => {
  test('default: one EVM account in any letter case; on Solana, another case is another account', () => {
    expect(isSameAddress('eip155:1', ALICE, upper(ALICE))).toBe(true)
    expect(isSameAddress('eip155:1', ALICE, BOB)).toBe(false)
    expect(isSameAddress(SOLANA, MINT, MINT)).toBe(true)
    expect(isSameAddress(SOLANA, MINT, MINT.toLowerCase())).toBe(false)
    expect(accountKey('eip155:1', ALICE)).toBe(ALICE.toLowerCase())
    expect(accountKey('cosmos:hub', 'Any')).toBe('Any')
  })

  test('default: in the form that transactions use', () => {
    expect(normalizeAddresses('eip155', [BOB.toLowerCase(), upper(ALICE)])).toEqual([BOB, ALICE])
    expect(addressOf(`eip155:1:${ALICE.toLowerCase()}`)).toBe(ALICE)
    expect(tokenAddressOf(`eip155:1:${USDC.toLowerCase()}`)).toBe(USDC)
    expect(tokenAddressOf(undefined)).toBeNull()
    expect(() => addressOf('cosmos:hub:x')).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_CHAIN' }))
  })

  test.each([
    ['in its checksum', ALICE, { kind: 'address', address: ALICE }],
    ['in small letters', ALICE.toLowerCase(), { kind: 'address', address: ALICE }],
    ['in capital letters', upper(ALICE), { kind: 'address', address: ALICE }],
    ['without 0x', ALICE.slice(2), { kind: 'address', address: ALICE }],
    ['that only ends in zeros', `0x1${'0'.repeat(39)}`, { kind: 'address', address: `0x1${'0'.repeat(39)}` }],
    [
      'that only starts with zeros',
      `0x${'1'.padStart(40, '0')}`,
      { kind: 'address', address: `0x${'1'.padStart(40, '0')}` },
    ],
    ['of nobody', `0x${'0'.repeat(40)}`, { kind: 'invalid', reason: 'zero' }],
    ['with one letter in the other case', ALICE.replace('eA', 'ea'), { kind: 'invalid', reason: 'checksum' }],
    ['with one digit mistyped', ALICE.replace('5a', '6a'), { kind: 'invalid', reason: 'checksum' }],
    ['that is too short', ALICE.slice(0, -1), { kind: 'invalid', reason: 'format' }],
  ])('security: an address %s', (_what, text, parsed) => {
    expect(EVM_ADDRESSES.parse(text)).toEqual(parsed)
  })
})

describe('to whom an account has sent before', () => {
  const read = (fields: object) =>
    v.parse(EVM_SENT_TRANSFER.schema, {
      hash: `0x${'AB'.repeat(32)}`,
      from: ALICE.toLowerCase(),
      to: USDC.toLowerCase(),
      input: '0x',
      value: '0x0',
      ...fields,
    })
  const args = (...words: (string | bigint)[]) => words.map(each => word(each).slice(2)).join('')

  test('default: read from the transaction that a node has', () => {
    const hash = `0x${'ab'.repeat(32)}`
    expect(EVM_SENT_TRANSFER.request(hash)).toEqual({ method: 'eth_getTransactionByHash', params: [hash] })
    const to = BOB.toLowerCase()
    expect(read({ to, value: '0x5' })).toEqual({ hash, from: ALICE, recipients: [BOB] })
  })

  test.each([
    ['transfer', `0xa9059cbb${args(BOB, 5n)}`],
    ['transfer in capital letters', `0xA9059CBB${args(BOB, 5n).toUpperCase()}`],
    ['transferFrom', `0x23b872dd${args(ALICE, BOB, 5n)}`],
    ['safeTransferFrom', `0x42842e0e${args(ALICE, BOB, 5n)}`],
    ['safeTransferFrom with data', `0xb88d4fde${args(ALICE, BOB, 5n, 128n, 0n)}`],
    ['safeTransferFrom of EIP-1155', `0xf242432a${args(ALICE, BOB, 5n, 1n, 160n, 0n)}`],
  ])('default: by %s', (_what, input) => {
    expect(read({ input }).recipients).toEqual([BOB])
  })

  test.each([
    ['no value', { to: BOB.toLowerCase(), value: '0x00' }],
    ['no recipient', { to: null, value: '0x5' }],
    ['a transfer of another account’s tokens', { input: `0x23b872dd${args(USDC, BOB, 5n)}` }],
    ['an approval', { input: `0x095ea7b3${args(BOB, 5n)}` }],
    ['a transfer that is cut off', { input: `0xa9059cbb${args(BOB)}` }],
    ['an address with more than 20 bytes', { input: `0xa9059cbb${'1'.padEnd(64, '0')}${args(5n)}` }],
    ['a call with value', { input: '0x12345678', value: '0x5' }],
  ])('security: by %s, nobody was', (_what, fields) => {
    expect(read(fields).recipients).toEqual([])
  })
})

describe('well-known tokens', () => {
  test('default: at their address in any letter case, on their own network', () => {
    expect(wellKnownSymbols('eip155:1', USDC.toLowerCase())).toEqual(['USDC'])
    expect(wellKnownDecimals('eip155:1', upper(USDC))).toBe(6)
    expect(wellKnownDecimals(SOLANA, MINT)).toBe(6)
    for (const [network, address] of [
      ['eip155:10', USDC],
      ['eip155:1', BOB],
      [SOLANA, MINT.toLowerCase()],
    ] as const) {
      expect(wellKnownSymbols(network, address)).toBeUndefined()
      expect(wellKnownDecimals(network, address)).toBeUndefined()
    }
  })

  test.each([
    ['the token itself', 'eip155:1', 'USDC', USDC, false],
    ['another with its symbol', 'eip155:1', 'USDC', BOB, true],
    ['another with its symbol in small letters', 'eip155:1', 'usdc', BOB, true],
    ['another by one of several symbols', 'eip155:42161', 'USDT0', BOB, true],
    ['another with a symbol of its own', 'eip155:1', 'OWN', BOB, false],
    ['the symbol of a token of other networks', 'eip155:43114', 'WBTC', BOB, false],
    ['a well-known token with the symbol of another', 'eip155:1', 'WETH', USDC, false],
  ])('security: %s on %s', (_what, network, symbol, address, isImitation) => {
    expect(isWellKnownElsewhere(network, symbol, address)).toBe(isImitation)
  })
})

describe('pages of explorers', () => {
  const known = networkById('eip155:1')
  if (!known) throw new Error('a known network')
  const { explorerUrl: _own, ...ethereum } = known
  const at = (explorerUrl: string | undefined) => ({ ...ethereum, ...(explorerUrl && { explorerUrl }) })

  test.each([
    ['https://scan.example', 'https://scan.example/tx/0x1'],
    ['https://scan.example/', 'https://scan.example/tx/0x1'],
    ['https://scan.example/a/b', 'https://scan.example/a/b/tx/0x1'],
    ['https://scan.example/a/b/', 'https://scan.example/a/b/tx/0x1'],
    ['https://scan.example/?cluster=devnet', 'https://scan.example/tx/0x1?cluster=devnet'],
    [undefined, undefined],
  ])('default: a transaction on %s', (explorerUrl, page) => {
    expect(transactionExplorerUrl(at(explorerUrl), '0x1')).toBe(page)
  })

  test('security: a hash stays one part of the path', () => {
    expect(transactionExplorerUrl(at('https://scan.example'), '../a?b#c')).toBe(
      'https://scan.example/tx/..%2Fa%3Fb%23c',
    )
  })

  test('default: an account', () => {
    expect(accountExplorerUrl(at('https://scan.example'), ALICE)).toBe(
      `https://scan.example/address/${ALICE}`,
    )
  })
})

import { PublicKey } from '@solana/web3.js'
import {
  readMint,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  tokenAccountOf,
} from '../../../../src/chains/solana/token-program'
import { tokenAccountOf as ofSandbox } from '../../../sandbox/solana/wire/program-address'
import { keyOf } from '../../../support/standard-wallet'

const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')

test('default: the account that an independent derivation finds', () => {
  for (let seed = 1; seed < 20; seed++) {
    const owner = keyOf(seed).publicKey
    const account = tokenAccountOf(owner, { key: USDC, program: TOKEN_PROGRAM }).toBase58()
    expect(account).toBe(ofSandbox(owner.toBase58(), USDC.toBase58()))
  }
})

test('behavior: either token program has its own', () => {
  const owner = keyOf(1).publicKey
  const one = tokenAccountOf(owner, { key: USDC, program: TOKEN_PROGRAM })
  expect(one.equals(tokenAccountOf(owner, { key: USDC, program: TOKEN_2022_PROGRAM }))).toBe(false)
})

test('default: a mint of either program, and nothing else', () => {
  const data = new Uint8Array(82)
  data[44] = 6
  expect(readMint(USDC, { owner: TOKEN_PROGRAM, data })).toEqual({
    key: USDC,
    program: TOKEN_PROGRAM,
    decimals: 6,
  })
  expect(readMint(USDC, { owner: TOKEN_2022_PROGRAM, data })?.decimals).toBe(6)
  expect(readMint(USDC, { owner: USDC, data })).toBeUndefined()
  expect(readMint(USDC, { owner: TOKEN_PROGRAM, data: new Uint8Array(3) })).toBeUndefined()
  expect(readMint(USDC, null)).toBeUndefined()
})

import { type PublicKey, SystemProgram } from '@solana/web3.js'
import { rentToOpen } from '../../../../src/chains/solana/account-rent'
import { createNodeConnection } from '../../../../src/chains/solana/node-connection'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../../../src/chains/solana/token-program'
import { DEVNET } from '../../../support/standard-wallet'

/** A node whose rent is a thousand lamports for a byte. */
function open() {
  const requested: unknown[] = []
  const node = createNodeConnection(DEVNET, async (_network, method, params) => {
    requested.push([method, params])
    return (params as [number])[0] * 1000
  })
  return { node, requested }
}
/** A mint with extensions of these types, which have no data. */
const mintOf = (program: PublicKey, ...types: readonly number[]) => {
  const extensions = types.flatMap(type => [type & 255, type >> 8, 0, 0])
  return { program, data: Uint8Array.from([...new Uint8Array(166), ...extensions]) }
}
const stored = (owner: PublicKey, lamports: number) => {
  return { owner, lamports, data: new Uint8Array(), executable: false }
}

// sizes: https://github.com/solana-program/token-2022/blob/main/interface/src/extension/mod.rs
test.each<[string, PublicKey, readonly number[], number]>([
  ['a token', TOKEN_PROGRAM, [], 165],
  ['a token whose mint only looks extended', TOKEN_PROGRAM, [1, 14], 165],
  ['a token of Token-2022, which cannot change owners', TOKEN_2022_PROGRAM, [], 170],
  ['a token with fees', TOKEN_2022_PROGRAM, [1], 182],
  ['a token that cannot be transferred', TOKEN_2022_PROGRAM, [9], 174],
  ['a token with a hook', TOKEN_2022_PROGRAM, [14], 175],
  ['a token that can be paused', TOKEN_2022_PROGRAM, [26], 174],
  ['a token with extensions of the mint alone', TOKEN_2022_PROGRAM, [3, 18, 19, 265], 170],
  ['a token with several', TOKEN_2022_PROGRAM, [3, 1, 14, 26], 191],
])('default: the account of %s', async (_name, program, types, bytes) => {
  const { node, requested } = open()
  expect(await rentToOpen(node, mintOf(program, ...types), null)).toBe(String(bytes * 1000))
  expect(requested).toEqual([['getMinimumBalanceForRentExemption', [bytes, { commitment: 'confirmed' }]]])
})

test.each<[string, PublicKey, number, string]>([
  ['some SOL', SystemProgram.programId, 30, '164970'],
  ['the whole rent', SystemProgram.programId, 165_000, '0'],
  ['more SOL than the rent', SystemProgram.programId, 165_001, '0'],
  ['an account of the token', TOKEN_PROGRAM, 1, '0'],
  ['an account of the other token program', TOKEN_2022_PROGRAM, 1, '0'],
])('behavior: what is at its address already counts: %s', async (_name, owner, lamports, rent) => {
  expect(await rentToOpen(open().node, mintOf(TOKEN_PROGRAM), stored(owner, lamports) as never)).toBe(rent)
})

import { createHmac } from 'node:crypto'

const HARDENED = 0x80000000

/**
 * The ed25519 seed at a path of hardened steps, `[44, 501, 0, 0]` for Solana.
 * Source: SLIP-0010, https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 */
export function deriveEd25519Seed(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const step of path) {
    const index = Buffer.alloc(4)
    index.writeUInt32BE(step + HARDENED)
    const data = Buffer.concat([Buffer.of(0), node.subarray(0, 32), index])
    node = createHmac('sha512', node.subarray(32)).update(data).digest()
  }
  return Uint8Array.from(node.subarray(0, 32))
}

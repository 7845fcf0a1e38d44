import { keccak_256 } from '@noble/hashes/sha3'

/** The node of a normalized ENS name as hex with `0x` (https://docs.ens.domains/ensip/1#namehash-algorithm). */
export function namehash(name: string): string {
  const labels = name === '' ? [] : name.split('.').reverse()
  let node: Uint8Array = new Uint8Array(32)
  for (const label of labels) node = keccak_256.create().update(node).update(keccak_256(label)).digest()
  return `0x${Array.from(node, byte => byte.toString(16).padStart(2, '0')).join('')}`
}

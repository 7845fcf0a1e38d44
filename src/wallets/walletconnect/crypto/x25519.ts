import { invert } from '@noble/curves/abstract/modular'
import { montgomery } from '@noble/curves/abstract/montgomery'

const P = 2n ** 255n - 19n

/**
 * X25519 (https://www.rfc-editor.org/rfc/rfc7748#section-6.1): its published parameters with the audited arithmetic of
 * the package, whose own entry would also bundle signatures and other groups. Throws for public keys that give a shared
 * secret of zero.
 */
export const x25519 = montgomery({
  P,
  type: 'x25519',
  adjustScalarBytes: clamp,
  powPminus2: x => invert(x, P),
})

/** Clamps a private key (https://www.rfc-editor.org/rfc/rfc7748#section-5). */
function clamp(bytes: Uint8Array): Uint8Array {
  bytes[0] = (bytes[0] ?? 0) & 248
  bytes[31] = ((bytes[31] ?? 0) & 127) | 64
  return bytes
}

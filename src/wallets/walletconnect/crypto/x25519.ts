import { invert } from '@noble/curves/abstract/modular'
import { montgomery } from '@noble/curves/abstract/montgomery'

const P = 2n ** 255n - 19n

/**
 * X25519 (https://www.rfc-editor.org/rfc/rfc7748#section-6.1) from its published parameters and the package's audited
 * arithmetic, because the package's own entry also bundles signatures and other groups. Refuses public keys that lead
 * to a shared secret of zero.
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

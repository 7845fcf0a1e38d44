import { invert } from '@noble/curves/abstract/modular'
import { montgomery } from '@noble/curves/abstract/montgomery'

const P = 2n ** 255n - 19n

/**
 * https://www.rfc-editor.org/rfc/rfc7748#section-6.1 by its published parameters, over the audited arithmetic: the
 * package's own entry brings signatures and other groups along. Refuses public keys that lead to a shared secret of zero.
 */
export const x25519 = montgomery({
  P,
  type: 'x25519',
  adjustScalarBytes: clamp,
  powPminus2: x => invert(x, P),
})

/** https://www.rfc-editor.org/rfc/rfc7748#section-5 */
function clamp(bytes: Uint8Array): Uint8Array {
  bytes[0] = (bytes[0] ?? 0) & 248
  bytes[31] = ((bytes[31] ?? 0) & 127) | 64
  return bytes
}

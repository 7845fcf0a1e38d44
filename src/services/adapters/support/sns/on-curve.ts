/** The field of Curve25519, and `d` of its Edwards form (https://datatracker.ietf.org/doc/html/rfc8032#section-5.1). */
const P = 2n ** 255n - 19n
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n
const SIGN_BIT = 1n << 255n

/**
 * Whether 32 bytes are a point of Ed25519, as every public key with a private key is. Addresses of programs are not
 * (https://solana.com/docs/core/pda).
 */
export function isOnCurve(key: Uint8Array): boolean {
  let number = 0n
  for (const byte of [...key].reverse()) number = number * 256n + BigInt(byte)
  const y = number % SIGN_BIT
  if (y >= P) return false
  // x² = (y² − 1) / (d·y² + 1) is a square if the product of both is
  const square = y * y
  const product = ((square - 1n + P) * (D * square + 1n)) % P
  return power(product, (P - 1n) / 2n) <= 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % P
    factor = (factor * factor) % P
  }
  return result
}

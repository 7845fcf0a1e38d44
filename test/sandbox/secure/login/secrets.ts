import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes for the other side; this side stores their hash. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares in constant time. */
export function isSecret(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret))
  const wanted = Buffer.from(hash)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

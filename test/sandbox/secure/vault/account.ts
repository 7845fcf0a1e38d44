/** Google's or GitHub's user, an email address, a Farcaster id: who owns an account. */
export type Identity = `${string}:${string}`

/** A browser that has proved to be the owner's. */
export type KnownDevice = { readonly hash: string; readonly since: number; readonly agent: string }

export type AccountType = 'eoa' | 'smartAccount'

/** A login that holds until it is signed out or grows old. */
export type StoredSession = {
  /** Public: it names the session and opens nothing. */
  readonly id: string
  /** SHA-256 of the secret. */
  readonly hash: string
  readonly origin: string
  readonly projectId: string
  readonly preferred: AccountType
  readonly until: number
}

/** Everything the vault holds of one owner; only ever written sealed. */
export type Account = {
  readonly id: string
  readonly identity: Identity
  /** Hex of 16 bytes: the recovery phrase of all keys. */
  readonly entropy: string
  readonly email: string | null
  readonly userName: string | null
  readonly devices: readonly KnownDevice[]
  readonly sessions: readonly StoredSession[]
}

/** What a login knows of its owner. */
export type Profile = { readonly email: string | null; readonly userName: string | null }

/** The address as everybody else writes it, so that one person has one wallet. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

export function emailIdentity(email: string): Identity {
  return `email:${normalizeEmail(email)}`
}

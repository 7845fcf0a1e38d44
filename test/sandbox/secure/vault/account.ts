/** Owner of an account: Google's or GitHub's user, an email address, a Farcaster id. */
export type Identity = `${string}:${string}`

/** A browser that the owner has used. */
export type KnownDevice = { readonly hash: string; readonly since: number; readonly agent: string }

export type AccountType = 'eoa' | 'smartAccount'

/** A login, valid until it is signed out or expires. */
export type StoredSession = {
  /** Public: identifies the session and grants nothing. */
  readonly id: string
  /** SHA-256 of the secret. */
  readonly hash: string
  readonly origin: string
  readonly projectId: string
  readonly preferred: AccountType
  readonly until: number
}

/** Everything that is stored for one owner; always encrypted. */
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

/** Profile of the owner at a login. */
export type Profile = { readonly email: string | null; readonly userName: string | null }

/** The address in its usual spelling, so that one person has one wallet. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

export function emailIdentity(email: string): Identity {
  return `email:${normalizeEmail(email)}`
}

import type { PopupProvider } from '../../../src/shared/host/social-providers'

/** A fake social network: real OpenID Connect with invented users. */
export type SocialProvider = {
  readonly id: string
  readonly name: string
  /** How its page looks. */
  readonly mark: string
}

/** One for each account of the product that has a window; Farcaster has a flow of its own. */
const PAGES: Readonly<Record<PopupProvider, Omit<SocialProvider, 'id'>>> = {
  google: { name: 'Google', mark: 'G' },
  github: { name: 'GitHub', mark: 'gh' },
  apple: { name: 'Apple', mark: 'a' },
  facebook: { name: 'Facebook', mark: 'f' },
  x: { name: 'X', mark: 'X' },
  discord: { name: 'Discord', mark: 'd' },
}

export const SOCIAL_PROVIDERS: readonly SocialProvider[] = Object.entries(PAGES).map(([id, page]) => ({
  id,
  ...page,
}))

export type SocialAccount = { readonly name: string; readonly userName: string }

/** Users to choose from; any other name can be typed. */
export const SOCIAL_ACCOUNTS: readonly SocialAccount[] = [
  { name: 'Ada Lovelace', userName: 'ada' },
  { name: 'Grace Hopper', userName: 'grace' },
  { name: 'Alan Turing', userName: 'alan' },
]

/** A valid user name: no spaces, not too long. */
export function readUserName(text: string): string | undefined {
  const name = text.trim().replace(/^@/, '').toLowerCase()
  return /^[a-z0-9][a-z0-9._-]{0,30}$/.test(name) ? name : undefined
}

/** Claims of an account (OpenID Connect Core §5.1). */
export function claimsOf(provider: string, userName: string) {
  const known = SOCIAL_ACCOUNTS.find(each => each.userName === userName)
  return {
    sub: `${provider}-${userName}`,
    name: known?.name ?? userName,
    preferred_username: userName,
    email: `${userName}@${provider}.example`,
    email_verified: true,
  }
}

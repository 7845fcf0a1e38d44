/**
 * Social accounts that visitors can log in with, in the order in which they are offered. Pages offer all of them by
 * default, so a new one shows at once: the page in the secure frame has to know it first. The attribute `socials`, the
 * frame's protocol, what storage accepts and all types follow from this list; names and logos are in
 * `features/embedded-wallet/social/social-brands.ts`.
 */
export const SOCIAL_PROVIDERS = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const

export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** A provider that logs in with a popup window; Farcaster has none. */
export type PopupProvider = Exclude<SocialProvider, 'farcaster'>

export const isPopupProvider = (provider: SocialProvider): provider is PopupProvider =>
  provider !== 'farcaster'

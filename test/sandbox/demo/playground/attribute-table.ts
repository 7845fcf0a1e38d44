/** The control of an attribute. `fallback` is the value when it is absent. */
export type AttributeField = {
  readonly name: string
  readonly kind: 'text' | 'json' | 'flag' | 'choice'
  readonly fallback: string
  readonly choices?: readonly string[]
}

const text = (name: string, fallback = 'none'): AttributeField => ({ name, kind: 'text', fallback })
const json = (name: string, fallback = 'none'): AttributeField => ({ name, kind: 'json', fallback })
const flag = (name: string): AttributeField => ({ name, kind: 'flag', fallback: 'absent' })
const choice = (name: string, fallback: string, ...choices: string[]): AttributeField => ({
  name,
  kind: 'choice',
  fallback,
  choices,
})
const toggle = (name: string, fallback: 'true' | 'false'): AttributeField =>
  choice(name, fallback, 'true', 'false')

/** Every attribute of the element, grouped for the playground. */
export const ATTRIBUTE_GROUPS: Readonly<Record<string, readonly AttributeField[]>> = {
  Look: [
    choice('theme-mode', 'dark', 'dark', 'light', 'auto'),
    json('theme-variables'),
    text('locale', 'auto'),
    flag('open'),
  ],
  Networks: [
    text('networks', 'eip155:1'),
    text('default-network', 'first of networks'),
    flag('allow-unsupported-chain'),
    json('rpc-urls', 'blockchain API'),
  ],
  Wallets: [
    toggle('enable-eip6963', 'false'),
    choice('all-wallets', 'SHOW', 'SHOW', 'HIDE', 'ONLY_MOBILE'),
    text('featured-wallet-ids'),
    text('include-wallet-ids'),
    text('exclude-wallet-ids'),
    json('custom-wallets'),
  ],
  'Email and social': [toggle('enable-email', 'true'), text('socials', 'all seven')],
  'This app': [
    text('app-name', 'page title'),
    text('app-description', 'meta description'),
    text('app-url', 'origin'),
    text('app-icon', 'favicon'),
    text('terms-url'),
    text('privacy-url'),
  ],
  Features: [
    toggle('enable-swaps', 'true'),
    toggle('enable-onramp', 'true'),
    toggle('enable-analytics', 'true'),
    text('siwe', 'off'),
    flag('siwe-solana'),
    text('name-suffix', '.reown.id'),
  ],
  Loading: [choice('preload', 'intent', 'none', 'intent', 'visible', 'idle'), text('nonce')],
  Services: [
    text('project-id'),
    text('api-url', 'public host'),
    text('blockchain-api-url', 'public host'),
    text('analytics-url', 'public host'),
    text('secure-url', 'public host'),
    text('relay-url', 'public host'),
    text('meld-key'),
  ],
}

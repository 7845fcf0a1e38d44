/**
 * Attacks that the sandbox can play, one per name: `POST {control}/hostile { modes: [...] }` replaces the set in force,
 * an empty list or `POST {control}/reset` ends them, `GET {control}/hostile` lists all with what they do. The service that
 * an attack belongs to asks `context.hostile.has('<name>')` when it answers.
 */
export const HOSTILE_MODES = {
  'blockchain-svg-pictures':
    'Pictures of tokens, NFTs and history are an SVG of 4 kB that keeps whoever draws it busy for minutes.',
  'blockchain-stranger-pictures': 'The same pictures are on a host that counts who looks.',
  'blockchain-huge-pictures': 'The same pictures say that they are 30,000 pixels wide.',
  'blockchain-long-texts': 'Names and symbols have 100,000 letters.',
  'blockchain-absurd-amounts': 'Amounts and prices have 77 digits, 255 decimals, or are no numbers.',
  'blockchain-priced-token':
    'A token that nobody lists has a price and a picture, and a name that is a lure.',
  'onramp-foreign-page': 'The payment page is on another host than the provider’s.',
  'directory-unsafe-links': 'The first wallets have links that open something else than a wallet.',
  'directory-mixed-scripts': 'The first wallet is called MetaMask with a Cyrillic letter.',
} as const satisfies Record<string, string>

export type HostileMode = keyof typeof HOSTILE_MODES

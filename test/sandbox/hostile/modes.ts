/**
 * Attacks that the sandbox can play, one per name: `POST {control}/hostile { modes: [...] }` replaces the set in force,
 * an empty list or `POST {control}/reset` ends them, `GET {control}/hostile` lists all with what they do. The service that
 * an attack belongs to asks `context.hostile.has('<name>')` when it answers.
 */
export const HOSTILE_MODES = {
  'history-names-stranger': 'The blockchain API’s history says that the account sent to a stranger.',
  'swap-raises-allowance':
    'The blockchain API builds, as a swap, a call of USDC that lets a stranger take all of it, and its node forges the simulation.',
  'swap-carries-approval':
    'The blockchain API builds a call of the known router that carries an approval in a batch, and its node forges the simulation.',
  'swap-unknown-router':
    'The blockchain API, 0x or LI.FI sends the swap to a contract that is no known router, and the node of the blockchain API forges the simulation.',
  'swap-unreadable-call':
    'The blockchain API builds a call of a known router that nobody can read, and its node forges the simulation.',
  'approval-for-stranger': 'The blockchain API builds an approval for a contract that is no known router.',
  'token-labels': 'The blockchain API calls USDC “MEME” and gives it no value, and calls LINK “DAI”.',
  'token-decimals': 'The blockchain API and its node say together that USDC has 8 decimals.',
  'node-huge-fees': 'The node of the blockchain API asks for a tip of 200,000 gwei.',
  'solana-swap-pays-stranger': 'Jupiter’s API adds a transfer of SOL to a stranger to the swap.',
  'solana-swap-approves-stranger': 'Jupiter’s API adds an approval of the source token for a stranger.',
  'solana-swap-unknown-program': 'Jupiter’s API builds the swap for a program that is not Jupiter’s.',
  'solana-swap-second-signer': 'Jupiter’s API builds a swap that a stranger has to sign too.',
  'solana-swap-takes-other-token':
    'Jupiter’s API gives the swap program another token account of the visitor.',
  'solana-swap-low-minimum': 'Jupiter’s API builds a swap by which half of the quote may arrive.',
  'solana-swap-old-blockhash': 'Jupiter’s API builds the swap with a blockhash that has expired.',
  'node-denies-sending': 'The Solana node says that a transaction would fail, and sends it all the same.',
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

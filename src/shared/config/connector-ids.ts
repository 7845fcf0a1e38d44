/** Public connector ids. Announced wallets use their rdns as id. */
export const INJECTED_ID = 'injected'
export const WALLET_CONNECT_ID = 'walletConnect'
export const LOGIN_ID = 'w3mAuth'

/** Asset images of connectors (docs/protocols/wallet-directory.md#images). */
export const INJECTED_IMAGE_ID = '07ba87ed-43aa-4adf-4540-9e6a2b9cae00'
export const WALLET_CONNECT_IMAGE_ID = 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'

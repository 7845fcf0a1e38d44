// Public hosts. Imported by the eager script only: a second importer would cost the page a second request. Names of a module, not of an
// object: the eager script is shorter for it.
export const api = 'https://api.web3modal.org'
export const analytics = 'https://pulse.walletconnect.org'
export const blockchain = 'https://rpc.walletconnect.org'
export const secure = 'https://secure.walletconnect.org/sdk'
export const relay = 'wss://relay.walletconnect.org'

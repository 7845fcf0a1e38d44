// Public hosts. Only the eager script imports this, because a second importer would make it a chunk with a request of its own.
// Separate exports instead of an object keep the eager script shorter.
export const api = 'https://api.web3modal.org'
export const analytics = 'https://pulse.walletconnect.org'
export const blockchain = 'https://rpc.walletconnect.org'
export const secure = 'https://secure.walletconnect.org/sdk'
export const relay = 'wss://relay.walletconnect.org'

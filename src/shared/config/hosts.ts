// Public hosts. Of what a page loads, only the eager script imports this: a second importer would cost a second request. Separate
// exports instead of an object keep the eager script shorter.
export const api = 'https://api.web3modal.org'
export const analytics = 'https://pulse.walletconnect.org'
export const blockchain = 'https://rpc.walletconnect.org'
export const secure = 'https://secure.walletconnect.org/sdk'
export const relay = 'wss://relay.walletconnect.org'

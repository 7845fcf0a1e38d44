/** Public hosts (protocol-facts §0). Imported by stage 0 only: a second importer would cost the page a second request. */
export const HOSTS = {
  api: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  blockchainApi: 'https://rpc.walletconnect.org',
  secure: 'https://secure.walletconnect.org/sdk',
  relay: 'wss://relay.walletconnect.org',
} as const

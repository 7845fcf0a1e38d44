type Listed = { readonly id: string; readonly name: string; readonly rdns?: string | undefined }
type WalletIdentity = {
  readonly explorerId?: string | undefined
  readonly rdns?: string | undefined
  readonly type: string
  readonly namespace: string
  readonly name: string
}

/**
 * MetaMask's app calls itself so in its own browser (docs/protocols/wallet-directory.md#the-connect-list); the directory
 * knows one MetaMask.
 */
const IN_APP = 'io.metamask.mobile'

/**
 * Whether a connector asks the wallet that is listed. Two absent rdns never match; `window.ethereum` has none, and is known
 * by the name that its flags give it; neither do wallets of the Wallet Standard, which go by their names.
 */
export function isSameWallet(connector: WalletIdentity, { id, name, rdns }: Listed): boolean {
  if (connector.explorerId === id) return true
  if (rdns && (connector.rdns === IN_APP ? 'io.metamask' : connector.rdns) === rdns) return true
  const { type, namespace } = connector
  const goesByName = type === 'INJECTED' || (type === 'ANNOUNCED' && namespace === 'solana')
  return goesByName && connector.name === name
}

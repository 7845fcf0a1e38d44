type Listed = { readonly id: string; readonly name: string; readonly rdns?: string | undefined }
type WalletIdentity = {
  readonly explorerId?: string | undefined
  readonly rdns?: string | undefined
  readonly type: string
  readonly namespace: string
  readonly name: string
}

/**
 * rdns that MetaMask's mobile app uses in its in-app browser (docs/protocols/wallet-directory.md#the-connect-list). The
 * directory lists MetaMask only as `io.metamask`.
 */
const IN_APP = 'io.metamask.mobile'

/**
 * Whether a connector belongs to the listed wallet. Two missing rdns never match. `window.ethereum` and Wallet Standard
 * wallets have no rdns and are matched by name; the name of `window.ethereum` comes from its provider flags.
 */
export function isSameWallet(connector: WalletIdentity, { id, name, rdns }: Listed): boolean {
  if (connector.explorerId === id) return true
  if (rdns && (connector.rdns === IN_APP ? 'io.metamask' : connector.rdns) === rdns) return true
  const { type, namespace } = connector
  const isMatchedByName = type === 'INJECTED' || (type === 'ANNOUNCED' && namespace === 'solana')
  return isMatchedByName && connector.name === name
}

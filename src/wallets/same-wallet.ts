type Listed = { readonly id: string; readonly name: string; readonly rdns?: string | undefined }
type Asked = {
  readonly explorerId?: string | undefined
  readonly rdns?: string | undefined
  readonly type: string
  readonly name: string
}

/** MetaMask's app calls itself so in its own browser (protocol-facts §2.6); the directory knows one MetaMask. */
const IN_APP = 'io.metamask.mobile'

/**
 * Whether a connector asks the wallet that is listed. Two absent rdns never match (decisions.md "Connectors");
 * `window.ethereum` has none, and is known by the name that its flags give it.
 */
export function isSameWallet(connector: Asked, { id, name, rdns }: Listed): boolean {
  if (connector.explorerId === id) return true
  if (rdns && (connector.rdns === IN_APP ? 'io.metamask' : connector.rdns) === rdns) return true
  return connector.type === 'INJECTED' && connector.name === name
}

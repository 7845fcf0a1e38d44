type Listed = { readonly id: string; readonly rdns?: string | undefined }
type Asked = { readonly explorerId?: string | undefined; readonly rdns?: string | undefined }

/** Whether a connector asks the wallet that is listed. Two absent rdns never match (decisions.md "Connectors"). */
export function isSameWallet(connector: Asked, wallet: Listed): boolean {
  if (connector.explorerId === wallet.id) return true
  return wallet.rdns !== undefined && connector.rdns === wallet.rdns
}

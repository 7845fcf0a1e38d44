import type { Namespace } from '../shared/lib/caip'

/** CAIP-19 namespaces of one chain family; `coin` with its reference. */
export type AssetKinds = { readonly coin: string; readonly token: string; readonly nfts: readonly string[] }

/** How each chain family names its assets (https://namespaces.chainagnostic.org). */
export const ASSET_KINDS: Readonly<Record<Namespace, AssetKinds>> = {
  eip155: { coin: 'slip44:60', token: 'erc20', nfts: ['erc721', 'erc1155'] },
  solana: { coin: 'slip44:501', token: 'token', nfts: ['nft'] },
}

/**
 * A wallet as the directory lists it (docs/protocols/wallet-directory.md#wallets). What a wallet lacks is null, as on the
 * public server.
 */
export type DirectoryWallet = {
  readonly id: string
  readonly name: string
  readonly homepage: string
  readonly image_id: string
  readonly image_url: null
  readonly order: number
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  readonly chains: readonly string[]
}

/** An NFT that the page's own account service lists. */
export type NftRow = {
  readonly key: string
  /** Token id, as the service writes it. */
  readonly id: string
  readonly name: string | undefined
  readonly imageUrl: string | undefined
  readonly isSpam: boolean
}

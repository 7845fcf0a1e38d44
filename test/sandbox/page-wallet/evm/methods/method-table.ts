import type { WalletCore } from '../wallet-core'

/** Implementation of each method that the wallet handles itself. */
export type Methods = Readonly<
  Record<string, (core: WalletCore, params: readonly unknown[]) => Promise<unknown>>
>

import type { WalletCore } from '../wallet-core'

/** What the wallet does for each method it answers itself. */
export type Methods = Readonly<
  Record<string, (core: WalletCore, params: readonly unknown[]) => Promise<unknown>>
>

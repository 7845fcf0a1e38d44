import * as v from 'valibot'
import { cleanText } from '../../shared/lib/format'
import { isAppLink, isSecureUrl, isWalletImageUrl } from '../../shared/lib/url'
import { maybe, Text } from '../maybe'

const MAX_NAME = 60

const WebUrl = v.pipe(v.string(), v.check(isSecureUrl))
const AppLink = v.pipe(v.string(), v.check(isAppLink))
const Name = v.pipe(
  v.string(),
  v.transform(name => cleanText(name, MAX_NAME)),
  v.minLength(1),
)

/** A wallet of the directory (docs/protocols/wallet-directory.md#wallets). Other fields of the server are dropped. */
export const WalletSchema = v.object({
  id: Text,
  name: Name,
  rdns: maybe(Text),
  image_id: maybe(Text),
  /** `https:`, `data:image/…`, or the visitor's own machine, for pages in development. */
  image_url: maybe(v.pipe(v.string(), v.check(isWalletImageUrl))),
  homepage: maybe(WebUrl),
  mobile_link: maybe(AppLink),
  desktop_link: maybe(AppLink),
  webapp_link: maybe(WebUrl),
  app_store: maybe(WebUrl),
  play_store: maybe(WebUrl),
  chrome_store: maybe(WebUrl),
  /** Networks that the wallet supports (docs/protocols/wallet-directory.md#wallets). */
  chains: maybe(v.array(Text)),
  injected: maybe(v.array(v.object({ namespace: maybe(Text), injected_id: maybe(Text) }))),
})
export type Wallet = v.InferOutput<typeof WalletSchema>

declare module '../../store/router/routes' {
  export interface WalletSources {
    directory: Wallet
  }
}

/** The valid wallets, each once, so that a broken one does not invalidate the page. */
const Wallets = v.pipe(
  v.array(v.unknown()),
  v.transform(rows => {
    const wallets = new Map<string, Wallet>()
    for (const row of rows) {
      const { success, output } = v.safeParse(WalletSchema, row)
      if (success && !wallets.has(output.id)) wallets.set(output.id, output)
    }
    return [...wallets.values()]
  }),
)

const Count = v.pipe(
  v.number(),
  v.check(count => Number.isInteger(count) && count >= 0),
)

/** `count` is the number of all matches; if missing, the received wallets are all there are. */
export const WalletPageSchema = v.pipe(
  v.object({ data: Wallets, count: maybe(Count) }),
  v.transform(({ data, count = data.length }) => ({ data, count })),
)
export type WalletPage = v.InferOutput<typeof WalletPageSchema>

export const AnalyticsConfigSchema = v.object({ isAnalyticsEnabled: v.boolean() })
export type AnalyticsConfig = v.InferOutput<typeof AnalyticsConfigSchema>

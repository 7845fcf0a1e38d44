import { createSelector } from '@reduxjs/toolkit'
import type { WalletPage } from '../../services/directory/schemas'
import type { RootState } from '../../store/root-reducer'
import type { AppStore } from '../../store/types'
import type { KnownWallets } from '../../wallets/injected/eip6963'

const pageOf = (data: unknown): WalletPage['data'] => (data as Partial<WalletPage> | undefined)?.data ?? []

/** Known rdns: those in the page's options, in directory responses so far, and of wallets that the visitor has used. */
const selectKnownRdns = createSelector(
  [
    (state: RootState) => state.directory?.queries,
    (state: RootState) => state.options,
    (state: RootState) => state.recentWallets.wallets,
  ],
  (queries, options, recent): ReadonlySet<string> => {
    const listed = Object.values(queries ?? {}).flatMap(query =>
      query?.endpointName === 'getWallets' ? pageOf(query.data) : [],
    )
    const named = [...(options?.featuredWalletIds ?? []), ...(options?.includeWalletIds ?? [])]
    return new Set([...named, ...[...listed, ...recent].flatMap(({ rdns }) => rdns ?? [])])
  },
)

export function knownWallets({ getState, subscribe }: AppStore): KnownWallets {
  return {
    has: rdns => selectKnownRdns(getState()).has(rdns),
    onChange(listener) {
      let before = selectKnownRdns(getState())
      return subscribe(() => {
        const now = selectKnownRdns(getState())
        const isMore = [...now].some(rdns => !before.has(rdns))
        before = now
        if (isMore) listener()
      })
    },
  }
}

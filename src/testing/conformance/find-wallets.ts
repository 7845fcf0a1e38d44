/** Wallets of a page: announced by EIP-6963, in `window.ethereum`, and of the Wallet Standard. */

export type ProviderInfo = {
  readonly uuid: unknown
  readonly name: unknown
  readonly icon: unknown
  readonly rdns: unknown
}
type Announcement = {
  readonly info?: ProviderInfo | undefined
  readonly provider: unknown
  readonly detail?: unknown
}

export type EvmSubject = Announcement & {
  readonly kind: 'evm'
  readonly name: string
  /** All announcements that come when a page asks now. */
  askAgain(): readonly Announcement[]
}

export type StandardSubject = {
  readonly kind: 'standard'
  readonly name: string
  readonly wallet: Readonly<Record<string, unknown>>
}

function collectAnnouncements(): Announcement[] {
  const found: Announcement[] = []
  const collect = (event: Event) => {
    const { detail } = event as CustomEvent
    const { info, provider } = Object(detail) as Announcement
    found.push({ info, provider, detail })
  }
  window.addEventListener('eip6963:announceProvider', collect)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', collect)
  return found
}

function collectStandardWallets(): Readonly<Record<string, unknown>>[] {
  const found: Readonly<Record<string, unknown>>[] = []
  const api = {
    register(...wallets: Readonly<Record<string, unknown>>[]) {
      found.push(...wallets)
      return () => {}
    },
  }
  const onRegister = (event: Event) => (event as CustomEvent).detail(api)
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  window.removeEventListener('wallet-standard:register-wallet', onRegister)
  return found
}

export function findWallets(): readonly (EvmSubject | StandardSubject)[] {
  const announced = collectAnnouncements()
  const injected = Reflect.get(window, 'ethereum') as unknown
  const all = [
    ...announced,
    ...(injected && !announced.some(({ provider }) => provider === injected) ? [{ provider: injected }] : []),
  ]
  return [
    ...all.map(each => ({
      ...each,
      kind: 'evm' as const,
      name: each.info ? String(each.info.rdns) : 'window.ethereum',
      askAgain: collectAnnouncements,
    })),
    ...collectStandardWallets().map(wallet => ({
      kind: 'standard' as const,
      name: String(wallet.name),
      wallet,
    })),
  ]
}

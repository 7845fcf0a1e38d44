import type { Device } from './device'

export type Platform = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

type WalletLinks = {
  readonly rdns?: string | undefined
  readonly injected?: readonly unknown[] | undefined
  readonly mobile_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly desktop_link?: string | undefined
}

/**
 * Ways to open a wallet, in tab order; the first one is preselected
 * (docs/protocols/wallet-directory.md#opening-a-wallet). Without a wallet, or if there is no other way, only the QR
 * code remains.
 */
export function platformsOf(
  wallet: WalletLinks | undefined,
  { isPhone }: Pick<Device, 'isPhone'>,
  { isInstalled }: { isInstalled: boolean },
): readonly Platform[] {
  if (!wallet) return ['qrcode']
  const isBrowserWallet = Boolean(wallet.rdns || wallet.injected?.length)
  const platforms: Platform[] = []
  if (isInstalled) platforms.push('browser')
  if (wallet.mobile_link) platforms.push(isPhone ? 'mobile' : 'qrcode')
  if (wallet.webapp_link) platforms.push('web')
  if (wallet.desktop_link && !isPhone) platforms.push('desktop')
  if (isBrowserWallet && !isInstalled && !isPhone) platforms.push('unsupported')
  return platforms.length > 0 ? platforms : ['qrcode']
}

import type { DirectoryWallet } from '../directory/directory-wallet'
import type { Hostile } from './hostile'

const LINKS = [
  'http://wallet.stranger.example',
  'mailto:a@stranger.example',
  'chrome://settings',
  'itms-services://x',
]

/** Changes the list like a hostile directory. */
export function forgeDirectory(
  hostile: Hostile,
  wallets: readonly DirectoryWallet[],
): readonly DirectoryWallet[] {
  let forged = wallets
  if (hostile.has('directory-unsafe-links'))
    forged = forged.map((wallet, index) => {
      const link = LINKS[index]
      return link === undefined
        ? wallet
        : {
            ...wallet,
            mobile_link: link,
            desktop_link: link,
            webapp_link: link,
            homepage: link,
            app_store: link,
          }
    })
  if (hostile.has('directory-mixed-scripts'))
    forged = forged.map((wallet, index) => (index === 0 ? { ...wallet, name: 'Met\u0430Mask' } : wallet))
  return forged
}

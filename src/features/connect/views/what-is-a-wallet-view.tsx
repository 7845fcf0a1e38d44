import Coins from 'lucide/dist/esm/icons/coins.mjs'
import Key from 'lucide/dist/esm/icons/key-round.mjs'
import Shield from 'lucide/dist/esm/icons/shield-check.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Explanation } from '../../../shared/ui/feedback/explanation'
import { GetWalletButton } from '../components/get-wallet-button'
import { CONNECT_VIEWS } from './messages'

const BLOCKS = [
  ['login', Key],
  ['assets', Coins],
  ['control', Shield],
] as const

/** Help for newcomers, in three blocks. */
export default function WhatIsAWalletView() {
  const t = useTranslator(CONNECT_VIEWS)
  return (
    <>
      {BLOCKS.map(([name, icon]) => (
        <Explanation
          key={name}
          icon={icon}
          title={t(`wallet.${name}.title`)}
          text={t(`wallet.${name}.text`)}
        />
      ))}
      <GetWalletButton />
    </>
  )
}

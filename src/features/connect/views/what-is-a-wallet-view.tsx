import Coins from 'lucide/dist/esm/icons/coins.mjs'
import Key from 'lucide/dist/esm/icons/key-round.mjs'
import Shield from 'lucide/dist/esm/icons/shield-check.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Explanation } from '../../../shared/ui/feedback/explanation'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { historyReset, viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import { selectIsConnected } from '../../../wallets/connections/selectors'
import { GetWalletButton } from '../components/get-wallet-button'
import { CONNECT_VIEWS } from './messages'

const BLOCKS = [
  ['login', Key],
  ['assets', Coins],
  ['control', Shield],
] as const

/** Help for newcomers, in three blocks. It ends in the email login where the page has it, which needs no wallet. */
export default function WhatIsAWalletView() {
  const t = useTranslator(CONNECT_VIEWS)
  const dispatch = useAppDispatch()
  const canLogIn = useAppSelector(state => state.options?.enableEmail && !selectIsConnected(state))
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
      <ActionBar>
        {canLogIn && (
          <Button variant="accent" onClick={() => dispatch(historyReset(route('Connect', { email: true })))}>
            {t('wallet.email')}
          </Button>
        )}
        <GetWalletButton isPrimary={!canLogIn} />
      </ActionBar>
      <div className="more">
        <Button variant="plain" onClick={() => dispatch(viewPushed(route('PrivacyLedger')))}>
          {t('privacy.title')}
        </Button>
        <Button variant="plain" onClick={() => dispatch(viewPushed(route('ConnectionCheck')))}>
          {t('connectionCheck.title')}
        </Button>
      </div>
    </>
  )
}

import Mail from 'lucide/dist/esm/icons/mail.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'
import { eventTracked } from '../../feedback/event-tracked'
import { useTranslator } from '../../i18n/locale-context'
import { EMBEDDED } from '../../i18n/messages/embedded'
import { viewPushed } from '../../router/router-slice'
import { route } from '../../router/routes'
import type { ConnectionState } from '../../session/connections-slice'
import { useAppDispatch } from '../../store/hooks'
import { List } from '../../ui/list/list'
import { ListRow } from '../../ui/list/list-row'
import { Icon } from '../../ui/picture/icon'
import { AccountChoice } from './account-choice'

/** What Account has for the e-mail and social wallet alone: its accounts, its e-mail address, and where it can go on. */
export function EmbeddedRows({ connection }: { connection: ConnectionState }) {
  const t = useTranslator(EMBEDDED)
  const dispatch = useAppDispatch()
  const { embedded, socialProvider } = connection
  if (!embedded) return null
  const { accountTypes, offersSmartAccount, smartAccountDeployed, email } = embedded
  const isPromoted = offersSmartAccount && accountTypes[0] === 'eoa' && !smartAccountDeployed
  const upgrade = () => {
    dispatch(eventTracked({ event: 'EMAIL_UPGRADE_FROM_MODAL' }))
    dispatch(viewPushed(route('UpgradeEmailWallet')))
  }
  return (
    <>
      {accountTypes.length > 1 && <AccountChoice connection={connection} />}
      <List>
        {isPromoted && (
          <ListRow
            start={<Icon node={Sparkles} />}
            title={t('smartAccount.promo')}
            note={t('smartAccount.promoNote')}
            end="chevron"
            data-testid="activate-smart-account-promo"
            onClick={() => dispatch(viewPushed(route('UpgradeToSmartAccount')))}
          />
        )}
        {email && !socialProvider && (
          <ListRow
            start={<Icon node={Mail} />}
            title={email}
            end="chevron"
            aria-label={`${t('embedded.email', { email })} – ${t('embedded.editEmail')}`}
            data-testid="w3m-account-email-update"
            onClick={() => dispatch(viewPushed(route('UpdateEmailWallet')))}
          />
        )}
        <ListRow
          start={<Icon node={ShieldCheck} />}
          title={t('embedded.upgrade')}
          note={t('embedded.upgradeNote')}
          end="chevron"
          data-testid="w3m-wallet-upgrade-card"
          onClick={upgrade}
        />
      </List>
    </>
  )
}

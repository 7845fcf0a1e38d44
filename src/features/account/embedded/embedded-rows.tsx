import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Sparkles from 'lucide/dist/esm/icons/sparkles.mjs'
import { AccountChoice, useAccountTypeChoice } from '../../../shared/components/account-choice'
import { ACCOUNT_CHOICE } from '../../../shared/components/messages'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Icon } from '../../../shared/ui/picture/icon'
import { eventTracked } from '../../../store/feedback/event-tracked'
import { useAppDispatch } from '../../../store/hooks'
import { viewPushed } from '../../../store/router/router-slice'
import { route } from '../../../store/router/routes'
import type { ConnectionState } from '../../../wallets/connections/connections-slice'
import type { AccountType } from '../../../wallets/connector'
import { ACCOUNT } from '../messages'

type Props = {
  connection: ConnectionState
  /** Whether the rows are shown in the settings, where a row switches the account type. */
  isSettings?: boolean | undefined
}

/** Rows that Account shows only for the embedded wallet: account type, email address and upgrade. */
export function EmbeddedRows({ connection, isSettings }: Props) {
  const t = useTranslator(ACCOUNT)
  const dispatch = useAppDispatch()
  const { embedded, socialProvider } = connection
  if (!embedded) return null
  const { accountTypes, offersSmartAccount, smartAccountDeployed, email } = embedded
  // offer the smart account here if the frame does not list it, because there is no other way to it
  const isListed = accountTypes.includes('smartAccount')
  const isPromoted = offersSmartAccount && accountTypes[0] === 'eoa' && !(smartAccountDeployed && isListed)
  const upgrade = () => {
    dispatch(eventTracked({ event: 'EMAIL_UPGRADE_FROM_MODAL' }))
    dispatch(viewPushed(route('UpgradeEmailWallet')))
  }
  return (
    <>
      {accountTypes.length > 1 && !isSettings && <AccountChoice connection={connection} />}
      <List>
        {isSettings && offersSmartAccount && <AccountTypeRow current={accountTypes[0]} />}
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
            title={<EmailText email={email} />}
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

/** An email address on one line: of a long one, the beginning and the domain. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="mail" dir="ltr" title={email}>
      <span>{email.slice(0, at)}</span>
      <span>{email.slice(at)}</span>
    </span>
  )
}

/** Row that switches between smart account and EOA. */
function AccountTypeRow({ current }: { current: AccountType | undefined }) {
  const t = useTranslator(ACCOUNT_CHOICE)
  const { choosing, choose } = useAccountTypeChoice()
  const other = current === 'smartAccount' ? 'eoa' : 'smartAccount'
  return (
    <ListRow
      start={<Icon node={other === 'eoa' ? KeyRound : Sparkles} />}
      title={t(other === 'eoa' ? 'embedded.toEoa' : 'embedded.toSmartAccount')}
      tag={choosing && t('embedded.using')}
      aria-busy={choosing !== undefined || undefined}
      data-testid="account-toggle-preferred-account-type"
      onClick={() => choose(other)}
    />
  )
}

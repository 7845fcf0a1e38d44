import { useCopy } from '../../../shared/components/use-copy'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { IconButton } from '../../../shared/ui/action/icon-button'
import { ACCOUNT } from '../messages'

/** Button that copies the full address. */
export function CopyAddress({ address }: { address: string }) {
  const t = useTranslator(ACCOUNT)
  const { copy, icon } = useCopy('account.copied')
  return (
    <IconButton
      icon={icon}
      label={t('account.copyAddress')}
      data-testid="copy-address"
      onClick={() => void copy(address)}
    />
  )
}

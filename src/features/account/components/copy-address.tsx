import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useTranslator } from '../../../i18n/locale-context'
import { ACCOUNT } from '../../../i18n/messages/account'
import { useCopy } from '../../../parts/use-copy'
import { IconButton } from '../../../ui/action/icon-button'

/** Puts the whole address on the clipboard. */
export function CopyAddress({ address }: { address: string }) {
  const t = useTranslator(ACCOUNT)
  const copy = useCopy('account.copied')
  return (
    <IconButton
      icon={Copy}
      label={t('account.copyAddress')}
      data-testid="copy-address"
      onClick={() => void copy(address)}
    />
  )
}

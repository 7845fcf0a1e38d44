import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useCopy } from '../../../shared/components/use-copy'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { IconButton } from '../../../shared/ui/action/icon-button'
import { ACCOUNT } from '../messages'

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

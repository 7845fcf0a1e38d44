import { useCopy } from '../../../shared/components/use-copy'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { EMBEDDED } from '../messages'

/** Copies the link, to open the app in a way that the screen does not offer. */
export function CopyLink({ url }: { url: string | undefined }) {
  const t = useTranslator(EMBEDDED)
  const { copy, icon } = useCopy('pairing.copied')
  return (
    <Button
      icon={icon}
      variant="plain"
      disabled={!url}
      data-testid="copy-wc2-uri"
      onClick={() => url && void copy(url)}
    >
      {t('farcaster.copy')}
    </Button>
  )
}

import Copy from 'lucide/dist/esm/icons/copy.mjs'
import type { ReactNode } from 'react'
import { useTranslator } from '../../../i18n/locale-context'
import { SOCIAL } from '../../../i18n/messages/social/views'
import { useCopy } from '../../../parts/use-copy'
import { Button } from '../../../ui/action/button'
import { Notice } from '../../../ui/feedback/notice'
import { openLink } from '../../../wallets/deep-links'

/** On the phone itself: the app, and for those who have it elsewhere the link. */
export function FarcasterLink({ url, art }: { url: string | undefined; art: ReactNode }) {
  const t = useTranslator(SOCIAL)
  const copy = useCopy('pairing.copied')
  return (
    <>
      <Notice
        art={art}
        title={t('farcaster.continue')}
        text={t('farcaster.accept')}
        action={
          <Button
            variant="accent"
            disabled={!url}
            data-testid="farcaster-open"
            onClick={() => url && openLink(url, '_blank')}
          >
            {t('farcaster.open')}
          </Button>
        }
      />
      <Button
        icon={Copy}
        variant="plain"
        disabled={!url}
        data-testid="copy-wc2-uri"
        onClick={() => url && void copy(url)}
      >
        {t('farcaster.copy')}
      </Button>
    </>
  )
}

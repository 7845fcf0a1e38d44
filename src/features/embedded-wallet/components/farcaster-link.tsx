import type { ReactNode } from 'react'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { openLink } from '../../../wallets/deep-links'
import { EMBEDDED } from '../messages'
import { CopyLink } from './copy-link'

/** Login on the phone itself: a link to the app, and the URL to copy for an app on another device. */
export function FarcasterLink({ url, art }: { url: string | undefined; art: ReactNode }) {
  const t = useTranslator(EMBEDDED)
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
      <CopyLink url={url} />
    </>
  )
}

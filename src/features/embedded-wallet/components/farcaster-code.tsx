import { QrCode } from '../../../shared/components/qr-code'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { EMBEDDED } from '../messages'
import { BrandMark } from '../social/brand-mark'
import { CopyLink } from './copy-link'

/** Login with a separate phone: a QR code to scan, or the link to copy. */
export function FarcasterCode({ url }: { url: string | undefined }) {
  const t = useTranslator(EMBEDDED)
  return (
    <>
      <QrCode text={url} label={t('farcaster.code')} logo={<BrandMark provider="farcaster" size={40} />} />
      <p aria-live="polite">{url ? t('farcaster.scan') : t('farcaster.preparing')}</p>
      <CopyLink url={url} />
    </>
  )
}

import css from '../../../../styles/ui/siwe.css'
import { AssetPicture } from '../../../shared/components/pictures/asset-picture'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { MessageDetails } from '../components/message-details'
import { SignInStatusText } from '../components/sign-in-status'
import { SIGN_IN } from '../messages'
import { selectSignIn, signInCanceled, signInConfirmed } from '../sign-in-slice'

const PICTURE = 48
const stylesRef = createStylesRef(css)

/** Asks the visitor to sign in. Shows the message, the signing account and the page before the wallet does. */
export default function ConnectingSiweView() {
  const t = useTranslator(SIGN_IN)
  const dispatch = useAppDispatch()
  const { requestedAccount, preview, status, error } = useAppSelector(selectSignIn)
  const metadata = useAppSelector(state => state.options?.metadata)
  if (!requestedAccount) return null
  const name = metadata?.name || location.host
  // The message could not be prepared. It must be shown before signing, so there is nothing to sign.
  const hasFailed = status === 'failed'
  const isPreparing = !preview && !hasFailed
  const isChecking = status === 'checking'
  const isSigning = !isChecking && !isPreparing && !hasFailed && status !== 'awaitingConfirmation'
  return (
    <div ref={stylesRef} className="siwe">
      <div className="siwe-who">
        <AssetPicture round name={name} size={PICTURE} url={metadata?.icons[0]} />
        <AssetPicture
          round
          name={requestedAccount.wallet?.name ?? requestedAccount.connector.name}
          size={PICTURE}
          url={requestedAccount.wallet?.icon ?? requestedAccount.connector.imageUrl}
          imageId={requestedAccount.connector.imageId}
        />
      </div>
      <div className="siwe-words">
        <h2>{t('siwe.heading', { name })}</h2>
        <p>{t('siwe.text')}</p>
      </div>
      <MessageDetails account={requestedAccount} preview={preview} coming={isPreparing} />
      <ActionBar>
        <SignInStatusText
          requestedAccount={requestedAccount}
          status={status}
          error={error}
          isComing={isPreparing}
        />
        <div className="pair">
          <Button data-testid="w3m-connecting-siwe-cancel" onClick={() => dispatch(signInCanceled())}>
            {t('siwe.cancel')}
          </Button>
          <Button
            variant="accent"
            busy={isChecking || isSigning}
            disabled={isPreparing}
            data-testid="w3m-connecting-siwe-sign"
            onClick={() => dispatch(signInConfirmed())}
          >
            {t(hasFailed ? 'common.retry' : isSigning ? 'siwe.signing' : 'siwe.sign')}
          </Button>
        </div>
      </ActionBar>
    </div>
  )
}

import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import { useState } from 'react'
import { RECEIPT_PICTURE_PX, ReceiptCard } from '../../../shared/components/receipt/receipt-card'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { truncateAddress } from '../../../shared/lib/format'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Avatar } from '../../../shared/ui/picture/avatar'
import { Icon } from '../../../shared/ui/picture/icon'
import { Picture } from '../../../shared/ui/picture/picture'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { showModal } from '../../../store/navigation/modal-thunks'
import type { RouteParams } from '../../../store/router/routes'
import { selectConnection } from '../../../wallets/connections/selectors'
import { ACCOUNT_NAMES } from '../messages'
import { isolateName } from '../name-rules'

type Props = { readonly params: RouteParams['RegisterAccountNameSuccess'] }

/** Confirms that the name was registered for the account. */
export default function RegisterAccountNameSuccessView({ params: { name } }: Props) {
  const t = useTranslator(ACCOUNT_NAMES)
  const dispatch = useAppDispatch()
  const address = useAppSelector(state => selectConnection(state)?.accounts[0]) ?? ''
  const [now] = useState(() => Date.now())
  const text = t('names.success.text', { name: isolateName(name) })
  const suffix = name.indexOf('.')
  return (
    <>
      <div data-testid="register-name-success">
        <ReceiptCard
          title={t('names.success.heading')}
          text={text}
          before={{
            picture: (
              <Picture src={null} name="" size={RECEIPT_PICTURE_PX} round fallback={<Icon node={Wallet} />} />
            ),
            title: <bdi title={address}>{truncateAddress(address)}</bdi>,
          }}
          after={{
            picture: <Avatar address={address} size={RECEIPT_PICTURE_PX} />,
            // where it is too long for a line, the suffix goes to the next
            title: (
              <bdi dir="ltr">
                {name.slice(0, suffix)}
                <wbr />
                {name.slice(suffix)}
              </bdi>
            ),
          }}
          at={now}
          words={{ text: name, label: t('names.success.copy') }}
        />
      </div>
      <ActionBar>
        <Button variant="accent" data-testid="register-name-done" onClick={() => void dispatch(showModal())}>
          {t('names.success.go')}
        </Button>
      </ActionBar>
    </>
  )
}

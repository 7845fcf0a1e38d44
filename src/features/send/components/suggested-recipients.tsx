import { useEffect, useState } from 'react'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Avatar } from '../../../shared/ui/picture/avatar'
import { useAppDispatch } from '../../../store/hooks'
import { SEND } from '../messages'
import { recipientsOf } from '../recipient/recipient-thunks'
import type { useSendAccount } from '../use-send-account'

const MAX_SUGGESTIONS = 3

type Props = {
  sender: NonNullable<ReturnType<typeof useSendAccount>>
  /** Whether to show the list: only while no recipient is entered. */
  isShown: boolean
  onChoose: (address: string) => void
}

/**
 * Suggests recipients that the visitor has already sent to. Other addresses of the history are never suggested: anyone
 * can add one by sending something (address poisoning).
 */
export function SuggestedRecipients({ sender: { address, network }, isShown, onChoose }: Props) {
  const t = useTranslator(SEND)
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<{ readonly by: string; readonly known: readonly string[] }>()
  const by = `${network.id}/${address}`
  useEffect(() => {
    let isCurrent = true
    dispatch(recipientsOf({ address, network })).then(
      ({ known }) =>
        isCurrent && known.length > 0 && setFound({ by, known: known.slice(0, MAX_SUGGESTIONS) }),
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, address, network, by])
  if (!isShown || found?.by !== by) return null
  return (
    <>
      <p className="hint">{t('send.known')}</p>
      <List aria-label={t('send.known')}>
        {found.known.map(recipient => (
          <ListRow
            key={recipient}
            start={<Avatar address={recipient} size={32} />}
            title={<span className="send-address">{recipient}</span>}
            data-testid="send-suggested-recipient"
            onClick={() => onChoose(recipient)}
          />
        ))}
      </List>
    </>
  )
}

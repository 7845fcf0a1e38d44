import type { ReactNode } from 'react'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { endModal } from '../../../store/navigation/modal-thunks'
import { viewPopped } from '../../../store/router/router-slice'
import { BUY } from '../messages'
import { changeDraft } from '../state/change-draft'
import type { OnrampDraft } from '../state/onramp-slice'

type Choice = {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly picture: ReactNode
  readonly chosen: boolean
  readonly draft: Partial<OnrampDraft>
}

/**
 * List for choosing one of several values. Choosing leaves the view: back to the previous one, or out of the modal if a
 * form on the page opened this list.
 */
export function PickList({ label, choices }: { label: string; choices: readonly Choice[] }) {
  const t = useTranslator(BUY)
  const dispatch = useAppDispatch()
  const isFirst = useAppSelector(state => state.router.history.length === 1)
  return (
    <List aria-label={label}>
      {choices.map(({ id, name, note, picture, chosen, draft }) => (
        <ListRow
          key={id}
          start={picture}
          title={name}
          note={note}
          tag={chosen ? t('buy.chosen') : undefined}
          tagTone="success"
          aria-current={chosen || undefined}
          data-testid={`onramp-select-${id}`}
          onClick={() => {
            dispatch(changeDraft(draft))
            dispatch(isFirst ? endModal() : viewPopped())
          }}
        />
      ))}
    </List>
  )
}

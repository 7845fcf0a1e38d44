import { useTranslator } from '../../../shared/i18n/locale-context'
import { List } from '../../../shared/ui/list/list'
import { ListRow } from '../../../shared/ui/list/list-row'
import { ACCOUNT_NAMES } from '../messages'
import type { NameForm } from '../state/use-name-form'

/** The typed name with its availability; if it is taken, also other available names. */
export function NameList({ form }: { form: NameForm }) {
  const t = useTranslator(ACCOUNT_NAMES)
  const { label, suffix, step, isOwned, register } = form
  const { found } = form.availability
  if (!found) return null
  const isOff = step !== 'idle' || isOwned
  const rows = found.isTaken ? [label, ...found.others.filter(each => each !== label)] : [label]
  return (
    <List aria-label={t('names.list')}>
      {rows.map(each => {
        const isTaken = found.isTaken && each === label
        return (
          <ListRow
            key={each}
            title={`${each}${suffix}`}
            tag={t(isTaken ? 'names.taken' : 'names.free')}
            tagTone={isTaken ? 'warning' : 'success'}
            disabled={isOff || isTaken}
            data-testid="account-name-suggestion"
            onClick={() => register(each)}
          />
        )
      })}
    </List>
  )
}

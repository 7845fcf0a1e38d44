import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import Coins from 'lucide/dist/esm/icons/coins.mjs'
import { useId, useState } from 'react'
import { useReportError } from '../../../shared/components/use-report-error'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Icon } from '../../../shared/ui/picture/icon'
import { ACCOUNT } from '../messages'
import { TokensPanel } from './tokens-panel'
import { type Holder, useTokens } from './use-tokens'

/** Row of an external wallet that expands to its tokens. */
export function TokensRow(holder: Holder) {
  const t = useTranslator(ACCOUNT)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { rows, error } = useTokens(holder)
  useReportError(error)
  return (
    <>
      <ListRow
        start={<Icon node={Coins} />}
        title={t('account.tokens')}
        note={error && !rows && t('tokens.totalUnknown')}
        end={ChevronDown}
        aria-expanded={open}
        aria-controls={id}
        data-testid="account-tokens"
        onClick={() => setOpen(!open)}
      />
      <div id={id} className="fold" hidden={!open}>
        {open && <TokensPanel {...holder} listRequest="never" />}
      </div>
    </>
  )
}

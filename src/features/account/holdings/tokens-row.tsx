import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import Coins from 'lucide/dist/esm/icons/coins.mjs'
import { useId, useState } from 'react'
import { useReportError } from '../../../shared/components/use-report-error'
import { useLocale, useTranslator } from '../../../shared/i18n/locale-context'
import { formatFiat } from '../../../shared/lib/amounts/format-money'
import { ListRow } from '../../../shared/ui/list/list-row'
import { Icon } from '../../../shared/ui/picture/icon'
import { ACCOUNT } from '../messages'
import { TokensPanel } from './tokens-panel'
import { type Holder, useTokens } from './use-tokens'

/** Total value of an external wallet, which expands to its tokens. */
export function TokensRow(holder: Holder) {
  const t = useTranslator(ACCOUNT)
  const { tag } = useLocale()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { rows, error } = useTokens(holder)
  useReportError(error)
  return (
    <>
      <ListRow
        start={<Icon node={Coins} />}
        title={t('account.tokens')}
        note={
          <>
            {rows?.total && <bdi data-testid="account-total">{formatFiat(rows.total, tag)}</bdi>}
            {error && ` ${rows ? t('tokens.totalOld') : t('tokens.totalUnknown')}`}
          </>
        }
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

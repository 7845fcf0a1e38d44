import { useState } from 'react'
import css from '../../../../styles/ui/ledger.css'
import { readLedger } from '../../../services/ledger/read-ledger'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../shared/theme/adopt-styles'
import { List } from '../../../shared/ui/list/list'
import { Tag } from '../../../shared/ui/list/tag'
import { useAppDispatch } from '../../../store/hooks'
import type { AppThunk } from '../../../store/types'
import { LEDGER } from '../messages'
import { type LedgerRow, toRows } from '../rows'

const stylesRef = createStylesRef(css)

const readRows = (): AppThunk<readonly LedgerRow[]> => (_dispatch, getState, deps) =>
  toRows(readLedger({ store: { getState }, deps }))

/** The requests that left the page until now: what for, to which host, and with which kinds of data. */
export default function PrivacyLedgerView() {
  const t = useTranslator(LEDGER)
  const dispatch = useAppDispatch()
  const [rows] = useState(() => dispatch(readRows()))
  const purpose = (name: LedgerRow['purpose']) =>
    name === 'pairing' ? 'WalletConnect' : t(`privacy.${name}`)
  const data = (kinds: LedgerRow['data']) =>
    kinds.length > 0
      ? kinds.map(kind => t(kind === 'network' ? 'privacy.yourNetwork' : `privacy.${kind}`)).join(' · ')
      : t('privacy.nothing')
  return (
    <>
      <p ref={stylesRef} className="ledger-hint">
        {t(rows.length > 0 ? 'privacy.text' : 'privacy.empty')}
      </p>
      <List aria-label={t('privacy.title')}>
        {rows.map(row => (
          <div key={`${row.purpose} ${row.host}`} className="row" part="row" data-testid="privacy-row">
            <span className="txt">
              <bdi>{purpose(row.purpose)}</bdi>
              <small>
                <bdi>{row.host}</bdi>
              </small>
              <small>{data(row.data)}</small>
            </span>
            <Tag>{t('privacy.count', { count: row.count })}</Tag>
          </div>
        ))}
      </List>
    </>
  )
}

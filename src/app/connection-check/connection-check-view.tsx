import Check from 'lucide/dist/esm/icons/check.mjs'
import { useEffect, useState } from 'react'
import css from '../../../styles/ui/connection-check.css'
import { useCopy } from '../../shared/components/use-copy'
import type { Diagnosis, DiagnosisFinding } from '../../shared/host/diagnosis'
import { useLocale, useTranslator } from '../../shared/i18n/locale-context'
import { createStylesRef } from '../../shared/theme/adopt-styles'
import { ActionBar } from '../../shared/ui/action/action-bar'
import { Button } from '../../shared/ui/action/button'
import { List } from '../../shared/ui/list/list'
import { SkeletonRows } from '../../shared/ui/list/skeleton-rows'
import { Tag } from '../../shared/ui/list/tag'
import { Icon } from '../../shared/ui/picture/icon'
import { useAppDispatch } from '../../store/hooks'
import type { AppThunk } from '../../store/types'
import { diagnose } from './diagnose'
import { CONNECTION_CHECK } from './messages'

const stylesRef = createStylesRef(css)

const runCheck = (): AppThunk<Promise<Diagnosis>> => (dispatch, getState, deps) =>
  diagnose({ store: { dispatch, getState }, deps })

/** Problems first. Notes are last, because they are no reason to act. */
const ORDER = ['problem', 'ok', 'note'] as const
const byStatus = (findings: readonly DiagnosisFinding[]) =>
  ORDER.flatMap(status => findings.filter(each => each.status === status))

/** How many findings a check usually has, so that the card keeps its height when they come. */
const TYPICAL_COUNT = 12

/** Checks what connecting needs when it opens, and offers the report for copying. */
export default function ConnectionCheckView() {
  const t = useTranslator(CONNECTION_CHECK)
  const { tag } = useLocale()
  const dispatch = useAppDispatch()
  const { copy, icon } = useCopy()
  const [run, setRun] = useState(0)
  const [report, setReport] = useState<Diagnosis>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each run is a check of its own
  useEffect(() => {
    let isCurrent = true
    setReport(undefined)
    void dispatch(runCheck()).then(found => isCurrent && setReport(found))
    return () => {
      isCurrent = false
    }
  }, [dispatch, run])
  const findings = byStatus(report?.findings ?? [])
  const count = findings.filter(({ status }) => status === 'problem').length
  return (
    <>
      <div ref={stylesRef} className="check-summary">
        <p role="status" data-testid="connection-check-result">
          {!report
            ? t('common.loading')
            : count === 0
              ? t('connectionCheck.fine')
              : t('connectionCheck.problems', { count: new Intl.NumberFormat(tag).format(count) })}
        </p>
        <small>{t('connectionCheck.text')}</small>
      </div>
      {!report && <SkeletonRows count={TYPICAL_COUNT} />}
      {report && (
        <List aria-label={t('connectionCheck.title')}>
          {findings.map(({ area, status, subject, text }) => (
            <div
              key={`${area} ${subject} ${text}`}
              className={status === 'ok' ? 'row fine' : 'row'}
              part="row"
              data-testid="connection-check-row"
            >
              <span className="txt" lang="en" dir="ltr">
                {subject}
                <small>{text}</small>
              </span>
              {status === 'problem' && <Tag tone="warning">{t('connectionCheck.problem')}</Tag>}
              {status === 'ok' && <Icon node={Check} />}
            </div>
          ))}
        </List>
      )}
      <ActionBar>
        <Button
          variant="accent"
          icon={icon}
          disabled={!report}
          data-testid="connection-check-copy"
          onClick={() => report && void copy(report.text)}
        >
          {t('connectionCheck.copy')}
        </Button>
        <Button variant="plain" disabled={!report} onClick={() => setRun(run + 1)}>
          {t(count === 0 ? 'connectionCheck.again' : 'common.retry')}
        </Button>
      </ActionBar>
    </>
  )
}

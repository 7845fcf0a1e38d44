import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import type { ReactNode } from 'react'
import css from '../../../../../styles/ui/checks.css'
import { createStylesRef } from '../../../../shared/theme/adopt-styles'
import { Icon } from '../../../../shared/ui/picture/icon'

const stylesRef = createStylesRef(css)

/** `good`: a check that passed. `info`: what the visitor should know. `stop`: why the transaction should not be sent. */
export type CheckTone = 'good' | 'info' | 'stop'

type Props = { readonly id?: string; readonly tone?: CheckTone; readonly children: ReactNode }

/** What a review says about a transaction, in a box with a sign. A `stop` is announced at once. */
export function CheckLine({ id, tone = 'info', children }: Props) {
  return (
    <div
      ref={stylesRef}
      className={tone === 'stop' ? 'check' : `check ${tone}`}
      role={tone === 'stop' ? 'alert' : undefined}
      data-testid={id}
    >
      <Icon node={tone === 'good' ? CircleCheck : CircleAlert} size={18} />
      <p>{children}</p>
    </div>
  )
}

import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import css from '../../../../../styles/ui/checks.css'
import type { OtherChange, Simulation } from '../../../../chains/family'
import { useTranslator } from '../../../../shared/i18n/locale-context'
import { createStylesRef } from '../../../../shared/theme/adopt-styles'
import { Icon } from '../../../../shared/ui/picture/icon'
import { CHECKS } from './messages'

const stylesRef = createStylesRef(css)
const MAX_LINES = 8

const WORDS = {
  approval: 'check.approval',
  approvalForAll: 'check.approvalForAll',
  nftLeaves: 'check.nftLeaves',
  nftArrives: 'check.nftArrives',
} as const

/** Lists approvals and NFT transfers that a simulation shows besides the amounts. Renders nothing if there are none. */
export function OtherChanges({ simulation }: { simulation: Simulation | undefined }) {
  const t = useTranslator(CHECKS)
  const others = simulation?.kind === 'changes' ? simulation.others : undefined
  if (!others?.length) return null
  const isolate = (address: string) => `\u2066${address}\u2069`
  const changeText = (change: OtherChange) => {
    const contract = isolate(change.contract)
    const spender = 'spender' in change ? isolate(change.spender) : ''
    return t(WORDS[change.kind], { contract, spender })
  }
  const lines = [...new Set(others.map(changeText))]
  return (
    <div ref={stylesRef} className="check" role="alert" data-testid="check-others">
      <Icon node={TriangleAlert} size={18} />
      <div>
        <p>{t('check.others')}</p>
        <ul>
          {lines.slice(0, MAX_LINES).map(line => (
            <li key={line}>{line}</li>
          ))}
          {lines.length > MAX_LINES && <li>{`+ ${lines.length - MAX_LINES}`}</li>}
        </ul>
      </div>
    </div>
  )
}

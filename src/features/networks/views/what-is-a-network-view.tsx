import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import Waypoints from 'lucide/dist/esm/icons/waypoints.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { Explanation } from '../../../shared/ui/feedback/explanation'
import { NETWORK_HELP } from '../help-messages'

const BLOCKS = [
  ['ledger', BookOpen],
  ['same', Waypoints],
] as const

/** Help on networks, in two blocks. */
export default function WhatIsANetworkView() {
  const t = useTranslator(NETWORK_HELP)
  return BLOCKS.map(([name, icon]) => (
    <Explanation key={name} icon={icon} title={t(`network.${name}.title`)} text={t(`network.${name}.text`)} />
  ))
}

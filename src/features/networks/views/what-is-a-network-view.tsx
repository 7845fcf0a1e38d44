import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import Waypoints from 'lucide/dist/esm/icons/waypoints.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Explanation } from '../../../shared/ui/feedback/explanation'
import { useAppDispatch } from '../../../store/hooks'
import { goBack } from '../../../store/navigation/modal-thunks'
import { NETWORK_HELP } from '../help-messages'

const BLOCKS = [
  ['ledger', BookOpen],
  ['same', Waypoints],
] as const

/** Help on networks, in two blocks. */
export default function WhatIsANetworkView() {
  const t = useTranslator(NETWORK_HELP)
  const dispatch = useAppDispatch()
  return (
    <>
      {BLOCKS.map(([name, icon]) => (
        <Explanation
          key={name}
          icon={icon}
          title={t(`network.${name}.title`)}
          text={t(`network.${name}.text`)}
        />
      ))}
      <ActionBar>
        <Button variant="accent" data-testid="network-understood" onClick={() => dispatch(goBack())}>
          {t('network.understood')}
        </Button>
      </ActionBar>
    </>
  )
}

import Banknote from 'lucide/dist/esm/icons/banknote.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Timer from 'lucide/dist/esm/icons/timer.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Explanation } from '../../../shared/ui/feedback/explanation'
import { useAppDispatch } from '../../../store/hooks'
import { goBack } from '../../../store/navigation/modal-thunks'
import { BUY } from '../messages'

/** Help for visitors who have never bought crypto. */
export default function WhatIsABuyView() {
  const t = useTranslator(BUY)
  const dispatch = useAppDispatch()
  return (
    <>
      <Explanation icon={Banknote} title={t('buy.what.heading')} text={t('buy.what.text')} />
      <Explanation icon={Store} title={t('buy.what.page')} text={t('buy.what.pageText')} />
      <Explanation icon={Timer} title={t('buy.what.time')} text={t('buy.what.timeText')} />
      <ActionBar>
        <Button variant="accent" data-testid="buy-understood" onClick={() => dispatch(goBack())}>
          {t('buy.what.back')}
        </Button>
      </ActionBar>
    </>
  )
}

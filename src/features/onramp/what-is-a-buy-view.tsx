import Banknote from 'lucide/dist/esm/icons/banknote.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Timer from 'lucide/dist/esm/icons/timer.mjs'
import { useTranslator } from '../../i18n/locale-context'
import { BUY } from '../../i18n/messages/money/buy'
import { goBack } from '../../router/modal-thunks'
import { useAppDispatch } from '../../store/hooks'
import { Button } from '../../ui/action/button'
import { Explanation } from '../../ui/feedback/explanation'

/** Help for who has never bought. */
export default function WhatIsABuyView() {
  const t = useTranslator(BUY)
  const dispatch = useAppDispatch()
  return (
    <>
      <Explanation icon={Banknote} title={t('buy.what.heading')} text={t('buy.what.text')} />
      <Explanation icon={Store} title={t('buy.what.page')} text={t('buy.what.pageText')} />
      <Explanation icon={Timer} title={t('buy.what.time')} text={t('buy.what.timeText')} />
      <Button variant="accent" data-testid="buy-understood" onClick={() => dispatch(goBack())}>
        {t('buy.what.back')}
      </Button>
    </>
  )
}

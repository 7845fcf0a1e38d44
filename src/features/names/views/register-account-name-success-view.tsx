import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { useTranslator } from '../../../shared/i18n/locale-context'
import { ActionBar } from '../../../shared/ui/action/action-bar'
import { Button } from '../../../shared/ui/action/button'
import { Notice } from '../../../shared/ui/feedback/notice'
import { useAppDispatch } from '../../../store/hooks'
import { showModal } from '../../../store/navigation/modal-thunks'
import type { RouteParams } from '../../../store/router/routes'
import { NAMES } from '../messages'
import { nameWords } from '../name-rules'

type Props = { readonly params: RouteParams['RegisterAccountNameSuccess'] }

/** The account has got its name. */
export default function RegisterAccountNameSuccessView({ params: { name } }: Props) {
  const t = useTranslator(NAMES)
  const dispatch = useAppDispatch()
  return (
    <>
      <Notice
        icon={CircleCheck}
        title={t('names.success.heading')}
        text={t('names.success.text', { name: nameWords(name) })}
        data-testid="register-name-success"
      />
      <ActionBar>
        <Button variant="accent" data-testid="register-name-done" onClick={() => void dispatch(showModal())}>
          {t('names.success.go')}
        </Button>
      </ActionBar>
    </>
  )
}

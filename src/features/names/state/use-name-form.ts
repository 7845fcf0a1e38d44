import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { selectProfile } from '../../../wallets/connections/cached'
import { labelOf, type NameProblem, nameProblemOf } from '../name-rules'
import { selectOwner, selectSuffix } from './claim'
import { nameTyped, selectNames } from './names-slice'
import { registerName } from './register-name'
import { useAvailability } from './use-availability'

/** State of the name form: the typed label, its availability, errors and actions. */
export function useNameForm() {
  const dispatch = useAppDispatch()
  const { typed, step, error, owner, failures } = useAppSelector(selectNames)
  const suffix = useAppSelector(selectSuffix)
  const isSameOwner = useAppSelector(state => owner === null || owner === selectOwner(state))
  const isOwned = useAppSelector(state => Boolean(selectProfile(state)?.name))
  const label = labelOf(typed)
  const problem = nameProblemOf(label)
  const availability = useAvailability(label, failures)
  const { found, isSettled } = availability
  const canRegister = step === 'idle' && !isOwned && problem === undefined && found?.isTaken === false
  return {
    typed,
    step,
    error: isSameOwner ? error : null,
    suffix,
    label,
    availability,
    isOwned,
    problem: isShown(problem, label, isSettled) ? problem : undefined,
    canRegister,
    type: (text: string) => void dispatch(nameTyped(text)),
    /** Registers the typed name, or another available one. */
    register(name = label) {
      const isFree = name === label ? canRegister : found?.others.includes(name)
      if (isFree && step === 'idle' && !isOwned) void dispatch(registerName(name))
    },
  }
}

export type NameForm = ReturnType<typeof useNameForm>

/**
 * Whether to show a problem with the typed name: invalid characters at once, any other only after a pause in typing.
 */
const isShown = (problem: NameProblem | undefined, label: string, isSettled: boolean) =>
  problem === 'letters' || (isSettled && label !== '')

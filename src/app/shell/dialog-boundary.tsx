import { Component, type ReactNode } from 'react'
import { serializeError } from '../../shared/errors/serialize-error'
import { errorRaised } from '../../store/feedback/error-raised'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { endModal } from '../../store/navigation/modal-thunks'

type Props = { children: ReactNode; open: boolean; onCrash: (error: unknown) => void }
type State = { failed: boolean; wasOpen: boolean }

/** An error outside a view closes the modal and leaves the page as it was. The next opening starts over. */
export function DialogBoundary({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const open = useAppSelector(state => state.modal.open)
  const onCrash = (cause: unknown) => {
    dispatch(errorRaised(serializeError(cause)))
    dispatch(endModal())
  }
  return (
    <Boundary open={open} onCrash={onCrash}>
      {children}
    </Boundary>
  )
}

class Boundary extends Component<Props, State> {
  override state = { failed: false, wasOpen: this.props.open }

  static getDerivedStateFromProps({ open }: Props, { failed, wasOpen }: State): State {
    return { failed: failed && !(open && !wasOpen), wasOpen: open }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { PairingContext } from '../shared/components/pairing-context'
import { LocaleContext } from '../shared/i18n/locale-context'
import type { AppContext } from './app-context'
import { DialogBoundary } from './shell/dialog-boundary'
import { ModalDialog } from './shell/modal-dialog'

/** What every component stands on: the store and the words of one element. */
export function AppProviders({ context, children }: { context: AppContext; children: ReactNode }) {
  return (
    <Provider store={context.store}>
      <LocaleContext value={context.deps.locale}>
        <PairingContext value={context.deps.pairingLink}>{children}</PairingContext>
      </LocaleContext>
    </Provider>
  )
}

/** The React tree of one element. */
export function AppRoot({ context }: { context: AppContext }) {
  return (
    <AppProviders context={context}>
      <DialogBoundary>
        <ModalDialog />
      </DialogBoundary>
    </AppProviders>
  )
}

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { LoginFormContext } from '../features/connect/components/lazy-login-form'
import { LookAlikeContext } from '../shared/components/look-alike-context'
import { LocaleContext } from '../shared/i18n/locale-context'
import type { AppContext } from './app-context'
import { FEATURES } from './loaders'
import { DialogBoundary } from './shell/dialog-boundary'
import { ModalDialog } from './shell/modal-dialog'
import { dialogOf } from './shell/replace-early-card'

/** Provides the store and the texts of one element to every component. */
export function AppProviders({ context, children }: { context: AppContext; children: ReactNode }) {
  return (
    <Provider store={context.store}>
      <LocaleContext value={context.deps.locale}>
        <LookAlikeContext value={FEATURES.session}>
          <LoginFormContext value={FEATURES.loginForm}>{children}</LoginFormContext>
        </LookAlikeContext>
      </LocaleContext>
    </Provider>
  )
}

/** The React tree of one element. */
export function AppRoot({ context }: { context: AppContext }) {
  const [dialog] = useState(() => dialogOf(context.deps.host))
  useLayoutEffect(() => () => dialog.remove(), [dialog])
  return (
    <AppProviders context={context}>
      <DialogBoundary>
        <ModalDialog dialog={dialog} />
      </DialogBoundary>
    </AppProviders>
  )
}

import { lazy } from '../../shared/lib/lazy'

/** E-mail and social accounts, with the steps behind them: a chunk of its own, which pages without them never load. */
export const loadLoginForm = lazy(
  async () => (await import('../embedded-wallet/login-form/login-form')).LoginForm,
)

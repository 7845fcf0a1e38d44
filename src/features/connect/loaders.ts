import { lazy } from '../../lib/lazy'

/** The e-mail field, its styles and the steps behind it: a chunk of its own, which pages without e-mail never load. */
export const loadEmailForm = lazy(async () => (await import('./components/email-form')).EmailForm)

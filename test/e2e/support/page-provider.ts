import type { ModalPage } from './modal-page'

export type Request = { readonly method: string; readonly params?: unknown }
export type Outcome = { readonly value?: unknown; readonly code?: unknown; readonly message?: string }
type Provider = { request(request: Request): Promise<unknown> }
type ModalElement = HTMLElement & { getProvider(namespace: string): Promise<Provider> }

/** Asks the provider as the page's own code does; the outcome is read later. */
export async function ask(modal: ModalPage, request: Request): Promise<() => Promise<Outcome>> {
  const outcome = await modal.host.evaluateHandle(async (element, wanted) => {
    const provider = await (element as ModalElement).getProvider('eip155')
    const requested = provider.request(wanted).then(
      value => ({ value }),
      ({ code, message }) => ({ code, message }),
    )
    return { requested }
  }, request)
  return () => outcome.evaluate(({ requested }) => requested as Promise<Outcome>)
}

export const answerOf = async (modal: ModalPage, request: Request): Promise<Outcome> =>
  (await ask(modal, request))()

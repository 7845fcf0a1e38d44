/** The part of the package that is used here; it brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Interaction = {
    readonly uid: string
    readonly params: Readonly<Record<string, unknown>>
    readonly prompt: { readonly name: string }
  }
  type Result = Readonly<Record<string, unknown>>

  export class Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    readonly Grant: new (fields: {
      readonly accountId: string
      readonly clientId: string
    }) => Grant
    callback(): RequestListener
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Result): Promise<void>
    on(event: string, listener: (...args: unknown[]) => void): this
  }
}

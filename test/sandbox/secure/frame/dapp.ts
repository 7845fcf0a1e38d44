import { plainName } from '../hidden-characters'

const NAME_LIMIT = 40

export type Metadata = {
  readonly name: string
  readonly icons: readonly string[]
}

/** The embedding page by its own metadata. Its origin comes from the browser. */
export class Dapp {
  #metadata: Metadata | undefined
  readonly #origin: () => string

  constructor(origin: () => string) {
    this.#origin = origin
  }

  set metadata(metadata: Metadata | undefined) {
    this.#metadata = metadata
  }

  get host(): string {
    return URL.canParse(this.#origin()) ? new URL(this.#origin()).host : 'this page'
  }

  /** A claim of the page: marked as such, and never part of the request. Undefined if it makes none. */
  get name(): string | undefined {
    return plainName(this.#metadata?.name ?? '', NAME_LIMIT) || undefined
  }

  /** Undefined if there is none that may be shown. */
  get icon(): string | undefined {
    const [icon = ''] = this.#metadata?.icons ?? []
    const isOwn = icon.startsWith(`${this.#origin()}/`)
    return isOwn || /^(https:|data:image\/)/.test(icon) ? icon : undefined
  }
}

import { plainName } from '../hidden-characters'

const NAME_LIMIT = 40

export type Metadata = {
  readonly name: string
  readonly icons: readonly string[]
}

/** The page around as it calls itself. Its origin is what the browser says. */
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

  /** A claim of the page: shown as one, and never as part of the question. Undefined where it makes none. */
  get name(): string | undefined {
    return plainName(this.#metadata?.name ?? '', NAME_LIMIT) || undefined
  }

  /** Undefined where there is none that may be shown. */
  get icon(): string | undefined {
    const [icon = ''] = this.#metadata?.icons ?? []
    const isOwn = icon.startsWith(`${this.#origin()}/`)
    return isOwn || /^(https:|data:image\/)/.test(icon) ? icon : undefined
  }
}

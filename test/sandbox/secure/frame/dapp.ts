/** Control, direction and zero-width signs. */
const TRICKS = /[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/gu

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

  get name(): string {
    return this.#metadata?.name.replace(TRICKS, '').trim().slice(0, 60) || this.host
  }

  /** Undefined where there is none that may be shown. */
  get icon(): string | undefined {
    const [icon = ''] = this.#metadata?.icons ?? []
    const isOwn = icon.startsWith(`${this.#origin()}/`)
    return isOwn || /^(https:|data:image\/)/.test(icon) ? icon : undefined
  }
}

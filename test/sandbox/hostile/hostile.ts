import { HOSTILE_MODES, type HostileMode } from './modes'

export const isHostileMode = (name: string): name is HostileMode => Object.hasOwn(HOSTILE_MODES, name)

/** The attacks in force. */
export class Hostile {
  #modes: ReadonlySet<string> = new Set()

  has(mode: HostileMode): boolean {
    return this.#modes.has(mode)
  }

  set(modes: readonly HostileMode[]): void {
    this.#modes = new Set(modes)
  }

  get modes(): readonly string[] {
    return [...this.#modes]
  }
}

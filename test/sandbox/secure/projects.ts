/** Which pages may show the frame, by project; as an owner sets it in the service's console. */
export class Projects {
  readonly #origins: Readonly<Record<string, readonly string[]>>

  constructor(origins: Readonly<Record<string, readonly string[]>>) {
    this.#origins = origins
  }

  /** None for a project that is not known. */
  originsOf(projectId: string): readonly string[] {
    return Object.hasOwn(this.#origins, projectId) ? (this.#origins[projectId] ?? []) : []
  }

  allows(projectId: string, origin: string): boolean {
    return this.originsOf(projectId).includes(origin)
  }
}

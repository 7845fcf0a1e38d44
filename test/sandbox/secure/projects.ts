/** Pages that may embed the frame, by project, as an owner would set them in the service's dashboard. */
export class Projects {
  readonly #origins: Readonly<Record<string, readonly string[]>>

  constructor(origins: Readonly<Record<string, readonly string[]>>) {
    this.#origins = origins
  }

  /** Empty for an unknown project. */
  originsOf(projectId: string): readonly string[] {
    return Object.hasOwn(this.#origins, projectId) ? (this.#origins[projectId] ?? []) : []
  }

  allows(projectId: string, origin: string): boolean {
    return this.originsOf(projectId).includes(origin)
  }
}

export type Payload = Record<string, unknown>

/** Storage of the OpenID provider for one kind of data, in a map that all kinds share. */
export class MemoryAdapter {
  constructor(
    readonly model: string,
    readonly kept: Map<string, Payload>,
  ) {}

  async upsert(id: string, payload: Payload) {
    this.kept.set(this.#key(id), payload)
  }

  async find(id: string) {
    return this.kept.get(this.#key(id))
  }

  async findByUid(uid: string) {
    return this.#search(payload => payload.uid === uid)
  }

  async findByUserCode(code: string) {
    return this.#search(payload => payload.userCode === code)
  }

  async consume(id: string) {
    const payload = await this.find(id)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string) {
    this.kept.delete(this.#key(id))
  }

  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of this.kept) if (payload.grantId === grantId) this.kept.delete(key)
  }

  #key(id: string): string {
    return `${this.model}:${id}`
  }

  #search(matches: (payload: Payload) => boolean): Payload | undefined {
    return [...this.kept].find(([key, payload]) => key.startsWith(`${this.model}:`) && matches(payload))?.[1]
  }
}

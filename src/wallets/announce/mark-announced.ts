/** In the registry of all scripts, because a page may have two versions of this package. */
const ANNOUNCED = Symbol.for('w3m-modal.announced')

/** Marks an object that a modal announces, so that no modal lists it as a wallet. */
export const markAnnounced = <T extends object>(object: T): T =>
  Object.defineProperty(object, ANNOUNCED, { value: true })

export const isAnnouncedByModal = (value: unknown): boolean => ANNOUNCED in Object(value)

import { p256 } from '@noble/curves/p256'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'

type Answer = 'use' | 'decline' | 'ignore'

/** A public key of P-256 in DER (SPKI): this, and its 65 bytes. */
const SPKI = Uint8Array.from(Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex'))
/** The user is present, and verified. */
const FLAGS = 0x05

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
const bytesOf = (source: BufferSource) =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer, source.byteOffset, source.byteLength)

/** Passkeys of a visitor: the part of `navigator.credentials` that uses WebAuthn, with real keys and signatures. */
export class SoftwareAuthenticator {
  answer: Answer = 'use'
  /** Number of prompts so far. */
  prompts = 0
  readonly #origin: string
  readonly #keys = new Map<string, Uint8Array>()

  constructor(origin = 'http://localhost') {
    this.#origin = origin
  }

  readonly create = async ({ publicKey, signal }: CredentialCreationOptions): Promise<Credential> => {
    await this.#prompt(signal)
    if (!publicKey) throw new TypeError('publicKey is missing')
    const key = p256.utils.randomPrivateKey()
    const rawId = sha256(p256.getPublicKey(key)).slice(0, 16)
    const id = base64url(rawId)
    this.#keys.set(id, key)
    const response = {
      clientDataJSON: bufferOf(this.#clientData('webauthn.create', publicKey.challenge)),
      attestationObject: new ArrayBuffer(0),
      getPublicKey: () => bufferOf(concatBytes(SPKI, p256.getPublicKey(key, false))),
    }
    return { id, rawId: bufferOf(rawId), type: 'public-key', response } as Credential
  }

  readonly get = async ({ publicKey, signal }: CredentialRequestOptions): Promise<Credential> => {
    await this.#prompt(signal)
    const ids = publicKey?.allowCredentials?.map(({ id }) => base64url(bytesOf(id))) ?? []
    const id = ids.find(each => this.#keys.has(each))
    const key = id && this.#keys.get(id)
    if (!publicKey || !key) throw new DOMException('No passkey', 'NotAllowedError')
    const clientData = this.#clientData('webauthn.get', publicKey.challenge)
    const rpId = publicKey.rpId ?? new URL(this.#origin).hostname
    const authenticatorData = concatBytes(sha256(utf8ToBytes(rpId)), Uint8Array.of(FLAGS, 0, 0, 0, 0))
    const hash = sha256(concatBytes(authenticatorData, sha256(clientData)))
    const response = {
      clientDataJSON: bufferOf(clientData),
      authenticatorData: bufferOf(authenticatorData),
      signature: bufferOf(p256.sign(hash, key).toDERRawBytes()),
    }
    return { id, type: 'public-key', response } as unknown as Credential
  }

  /** Puts it in the place of the browser's. Returns a function that takes it away. */
  install(): () => void {
    const { create, get } = this
    const parts = { PublicKeyCredential: class {}, navigator: { credentials: { create, get } } }
    const before = Object.entries(parts).map(([name, value]) => {
      const own = Object.getOwnPropertyDescriptor(globalThis, name)
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
      return [name, own] as const
    })
    return () => {
      for (const [name, own] of before)
        if (own) Object.defineProperty(globalThis, name, own)
        else Reflect.deleteProperty(globalThis, name)
    }
  }

  #prompt(signal: AbortSignal | undefined): Promise<void> {
    this.prompts++
    if (this.answer === 'use') return Promise.resolve()
    if (this.answer === 'decline') return Promise.reject(new DOMException('Declined', 'NotAllowedError'))
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }

  #clientData(type: string, challenge: BufferSource): Uint8Array {
    const data = { type, challenge: base64url(bytesOf(challenge)), origin: this.#origin, crossOrigin: false }
    return utf8ToBytes(JSON.stringify(data))
  }
}

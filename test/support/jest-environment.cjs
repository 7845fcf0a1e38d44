const { AsyncLocalStorage } = require('node:async_hooks')
const { TestEnvironment } = require('jest-environment-jsdom')

/**
 * jsdom, with what browsers have and jsdom 26 lacks taken from Node: fetch, encoders, WebCrypto, structured clones,
 * and one realm's byte arrays, so that `instanceof Uint8Array` holds across libraries. No MessageChannel: React's
 * scheduler would take it, and an open port of Node keeps the process alive.
 */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
  'ReadableStream',
  'Uint8Array',
  'ArrayBuffer',
  'AbortController',
  'AbortSignal',
  'Blob',
  'URL',
  'URLSearchParams',
]

const MUTANT_TIMEOUT_MS = 10_000

/**
 * jest-circus enables one for each test file and never disables it. Before Node 24 every promise of the process visits
 * all that are enabled, so that each test file would be slower than the one before.
 */
const storages = new Set()
const { run } = AsyncLocalStorage.prototype
AsyncLocalStorage.prototype.run = function (...args) {
  storages.add(this)
  return run.apply(this, args)
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of FROM_NODE) this.global[name] = globalThis[name]
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
  }

  /**
   * In mutation testing one failed test is enough, and a test soon fails if what it waits for never comes: otherwise the
   * mutant would count as timed out instead of killed, and the next one would start in a new process.
   */
  handleTestEvent({ name, test }) {
    if (!process.env.__STRYKER_ACTIVE_MUTANT__) return
    if (name === 'test_start') test.timeout ??= MUTANT_TIMEOUT_MS
    if (name === 'test_done' && test.errors.length > 0) this.isKilled = true
    if (name === 'test_start' && this.isKilled) test.mode = 'skip'
  }

  async teardown() {
    await super.teardown()
    for (const storage of storages) storage.disable()
    storages.clear()
  }
}

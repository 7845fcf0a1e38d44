/** Gives `navigator` the Network Information API, which jsdom does not have. Takes it away after each test. */
export function fakeConnection() {
  afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))
  return (connection: { readonly saveData?: boolean; readonly effectiveType?: string }) =>
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}

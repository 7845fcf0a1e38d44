export type Engine = 'chromium' | 'firefox' | 'webkit'
export type WebKit = {
  /** WebDriver's server. */
  readonly driver: string
  /** The browser that it starts. */
  readonly browser: string
  /** An X server without a screen; absent where there is a screen. */
  readonly xvfb: string | undefined
}
export const ENGINES: readonly Engine[]
export function findFirefox(): string | undefined
export function findWebKit(): WebKit | undefined
export function missingFor(engine: Engine): string | undefined
export const FIREFOX_BIDI: string

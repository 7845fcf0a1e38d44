/** kB of 1000 bytes after gzip -9. */
export const BUDGETS = {
  /** Scripts and style sheets that a page waits for, in one request. */
  eager: 5,
  /** The card that is shown while the runtime loads, fetched once the page is idle. */
  earlyCard: 2,
  /** That card, and what preloads code when the pointer approaches a button or a button enters the viewport. */
  idle: 3,
  /** Scripts and style sheets loaded until the connect view is painted. */
  connectPainted: 140,
  /** The same with email and social login, which load after the view: the limit for everything loaded by then. */
  connectWithLogin: 148,
} as const

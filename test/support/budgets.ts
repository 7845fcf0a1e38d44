/** kB of 1000 bytes after gzip -9. */
export const BUDGETS = {
  /** JS and CSS that a page waits for, in one request. */
  eager: 5,
  /** The card that is shown while the runtime loads, fetched once the page is idle. */
  earlyCard: 2,
  /** That card, and what preloads code when the pointer approaches a button or a button enters the viewport. */
  idle: 3,
  /** JS and CSS once the connect view is painted. */
  connectPainted: 140,
  /** The same with email and social accounts, which come after it: what all of the product may weigh at that moment. */
  connectWithLogin: 148,
} as const

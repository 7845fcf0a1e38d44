export type Theme = { readonly themeMode?: 'light' | 'dark' | undefined }

/**
 * Applies the page's light or dark mode, and nothing else: with its own colors, fonts or radii, a page could hide the
 * amount, the recipient or Cancel. Without a mode the current one is kept.
 */
export function setTheme(root: HTMLElement, { themeMode }: Theme): void {
  if (themeMode) root.dataset.theme = themeMode
}

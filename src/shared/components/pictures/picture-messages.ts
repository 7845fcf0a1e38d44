/** Texts for pictures on hosts that the visitor has not allowed yet. */
export const PICTURES = {
  'pictures.show': 'Show images',
  // Pictures of tokens and NFTs. Their servers would see who looks at them.
  'pictures.heldBack': 'Some images are hosted elsewhere. Loading them shares your IP address.',
  'pictures.failed': 'These images can’t be shown here.',
  'pictures.someFailed': 'Some of these images can’t be shown here.',
} as const

declare module '../../i18n/messages' {
  interface EnglishTables {
    pictures: typeof PICTURES
  }
}

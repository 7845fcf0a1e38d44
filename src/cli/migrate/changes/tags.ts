/** Tags of the libraries’ components. */

import type { Library } from '../libraries'
import type { Script } from '../script'
import { endOf, startOf } from '../syntax'

const TAGS: Readonly<Record<string, string>> = {
  'w3m-connect-button': 'w3m-button',
  'appkit-button': 'w3m-button',
  'appkit-connect-button': 'w3m-button',
  'appkit-account-button': 'w3m-account-button',
  'appkit-network-button': 'w3m-network-button',
}
const ATTRIBUTES: Readonly<Record<string, string>> = {
  loadingLabel: 'loading-label',
  charsStart: 'chars-start',
  charsEnd: 'chars-end',
}
const KEPT = ['w3m-button', 'w3m-account-button', 'w3m-network-button', 'w3m-onramp-widget']
const ADVICE: Readonly<Record<string, string>> = {
  'appkit-wallet-button': 'use your own button and `modal.connect(id)`',
}

/** New name of a tag or attribute; `undefined` if it stays. */
export const tagFor = (name: string): string | undefined => TAGS[name]
export const attributeFor = (name: string): string | undefined => ATTRIBUTES[name]
/** Whether the tag is one of ours, today or after the migration. */
export const isOurTag = (name: string): boolean => name in TAGS || KEPT.includes(name)
/** What to do about a tag without a counterpart. */
export const tagAdvice = (name: string): string | undefined =>
  ADVICE[name] ?? (/^appkit-/.test(name) && !TAGS[name] ? 'no tag has its place; see the guide' : undefined)
export const libraryOfTag = (name: string): Library => (name.startsWith('appkit-') ? 'appkit' : 'web3modal-5')
/** Advice for the attribute `namespace`, which has no effect here. */
export const NAMESPACE_ADVICE = 'a button is for all chain families; remove it'

/** Renames tags in JSX. */
export function migrateJsxTags(script: Script): void {
  let isOurs = false
  for (const node of script.syntax.nodes) {
    if (node.type !== 'JSXOpeningElement' && node.type !== 'JSXClosingElement') continue
    if (node.name.type !== 'JSXIdentifier') continue
    const { name } = node.name
    const library = libraryOfTag(name)
    if (script.only && library !== script.only) continue
    const advice = tagAdvice(name)
    if (advice && node.type === 'JSXOpeningElement') script.note(node, `<${name}>`, library, advice)
    if (!isOurTag(name)) continue
    isOurs = true
    const to = tagFor(name)
    if (to) script.code.overwrite(startOf(node.name), endOf(node.name), to)
    for (const attribute of node.type === 'JSXOpeningElement' ? node.attributes : []) {
      if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
      const renamed = attributeFor(attribute.name.name)
      if (renamed) script.code.overwrite(startOf(attribute.name), endOf(attribute.name), renamed)
      if (attribute.name.name === 'namespace')
        script.note(attribute, `namespace of <${name}>`, library, NAMESPACE_ADVICE)
    }
  }
  // the libraries declare the types of their tags everywhere, this package where they are asked for
  const isMigrated = script.project.library || script.code.hasChanged()
  if (isOurs && isMigrated && script.options.typescript) script.typesOfTags = true
}

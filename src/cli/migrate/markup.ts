/** Pages and components of Vue: where their scripts and tags are. */
import { Parser } from 'htmlparser2'

export type Block = {
  readonly start: number
  readonly end: number
  readonly attributes: Readonly<Record<string, string>>
}
export type MarkupTag = {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly isClosing: boolean
}
export type Markup = {
  /** Contents of `<script>`. */
  readonly scripts: readonly Block[]
  /** Content of the first `<template>`. */
  readonly template: Block | undefined
  readonly tags: readonly MarkupTag[]
}

export function readMarkup(source: string): Markup {
  const scripts: Block[] = []
  const tags: MarkupTag[] = []
  const templates: number[] = []
  let template: Block | undefined
  let open: Omit<Block, 'end'> | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const [start, end] = [parser.startIndex, parser.endIndex + 1]
        tags.push({ name, start, end, isClosing: false })
        if (name === 'script') open = { start: end, attributes }
        if (name === 'template') templates.push(end)
      },
      onclosetag(name) {
        const { startIndex: start } = parser
        if (source.startsWith('</', start))
          tags.push({ name, start, end: parser.endIndex + 1, isClosing: true })
        if (name === 'script' && open) scripts.push({ ...open, end: start })
        if (name !== 'template') return
        const from = templates.pop()
        if (from !== undefined && templates.length === 0)
          template ??= { start: from, end: start, attributes: {} }
      },
    },
    {
      lowerCaseTags: false,
      lowerCaseAttributeNames: false,
      recognizeSelfClosing: true,
      decodeEntities: false,
    },
  )
  parser.end(source)
  return { scripts, template, tags }
}

const SCRIPT_TYPE = /^(|module|text\/javascript|application\/javascript|text\/babel|ts|tsx|js|jsx)$/
export const isScript = ({ attributes }: Block): boolean =>
  !('src' in attributes) && SCRIPT_TYPE.test(attributes.type ?? '')

/** The file with everything outside of the block blank, so that offsets and lines are those of the file. */
export const keepOnly = (source: string, { start, end }: Block): string => {
  const blank = (text: string) => text.replace(/[^\r\n]/g, ' ')
  return blank(source.slice(0, start)) + source.slice(start, end) + blank(source.slice(end))
}

import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { readMetafile } from '../../rules/support/metafile'

type LoadedFile = { readonly name: string; readonly size: number }

/** The scripts and style sheets of the product that the page has loaded so far: name and bytes after gzip -9. */
export function watchCode(page: Page): () => Promise<readonly LoadedFile[]> {
  const loads: Promise<LoadedFile>[] = []
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (!/^\/[^/]+\.(js|css)$/.test(pathname)) return
    if (response.status() !== 200) return // not changed since it was counted
    const load = response
      .body()
      .then(body => ({ name: pathname.slice(1), size: gzipSync(body, { level: 9 }).length }))
    loads.push(load)
  })
  return () => Promise.all(loads)
}

/** The modules, ours and of packages, that these files were made of. */
export function modulesOf(files: readonly LoadedFile[]): readonly string[] {
  const { outputs } = readMetafile()
  return files.flatMap(({ name }) => Object.keys(outputs[name]?.inputs ?? {}))
}

import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type BuildOptions, type BuildResult, build, stop } from 'esbuild'
import { type Asset, createAsset } from './asset'
import { SOLANA_ACTIONS_FILE } from './built-files'
import type { PageFiles, PageName } from './page-files'

const SHARED = {
  bundle: true,
  minify: true,
  write: false,
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'error',
  metafile: true,
} as const satisfies BuildOptions

const FOREIGN = [
  'wallet-page/page/wallet-page.ts',
  'wallet-page/page/wallet-page.css',
  'secure/frame/secure-frame.ts',
  'secure/frame/sandbox-frame.ts',
  'secure/frame/secure-frame.css',
  'secure/pages/social-callback.ts',
  'secure/pages/secure-page.css',
  'social/social-page.css',
  'mail/inbox.ts',
  'mail/inbox.css',
  'pay/pay.css',
]

/** Where the markup of the pages lies in the repository. */
const HTML: Readonly<Record<PageName, string>> = {
  demo: 'demo.html',
  preview: 'test/sandbox/pages/preview.html',
  bench: 'test/sandbox/pages/bench.html',
  wallet: 'test/sandbox/wallet-page/wallet.html',
}

type Bundle = BuildResult<typeof SHARED>

/** The sandbox's own scripts and styles for its pages. */
export async function bundlePageScripts(root: string): Promise<readonly Bundle[]> {
  const folder = join(root, 'test/sandbox')
  const shared = { ...SHARED, absWorkingDir: root }
  const results = await Promise.all([
    build({
      ...shared,
      entryPoints: ['demo.ts', 'demo.css', 'preview.ts', 'preview.css'].map(file =>
        join(folder, 'demo', file),
      ),
      outdir: folder,
      entryNames: '[name]',
      format: 'esm',
      splitting: true,
    }),
    // For other origins, which share no files. One build, because they share the many modules of the icons.
    build({
      ...shared,
      entryPoints: FOREIGN.map(file => join(folder, file)),
      outdir: folder,
      entryNames: '[name]',
      format: 'esm',
    }),
    // Classic scripts, like a wallet's content script: they run before any module of the page.
    build({
      ...shared,
      entryPoints: [join(folder, 'page-wallet/page-wallet.ts'), join(folder, 'pages/own-page.ts')],
      outdir: folder,
      entryNames: '[name]',
      format: 'iife',
    }),
  ])
  // The bundler's helper process is no longer needed.
  await stop()
  return results
}

/**
 * The demo page's Solana actions, with `@solana/web3.js`: bundled when a page requests them, as it would slow down every
 * start.
 */
export async function bundleSolanaActions(root: string): Promise<Bundle> {
  const result = await build({
    ...SHARED,
    absWorkingDir: root,
    entryPoints: [join(root, 'test/sandbox/demo/solana-actions.ts')],
    outdir: root,
    format: 'esm',
  })
  await stop()
  return result
}

/** Pages of the repository, bundled once. Kept in memory, as they are not part of the product. */
export function repositoryFiles(root: string): PageFiles {
  let scripts: Promise<ReadonlyMap<string, Asset>> | undefined
  let solanaActions: Promise<Asset> | undefined
  return {
    scripts() {
      scripts ??= bundlePageScripts(root).then(
        results =>
          new Map(
            results
              .flatMap(({ outputFiles }) => outputFiles)
              .map(file => [basename(file.path), createAsset(basename(file.path), file.contents)]),
          ),
      )
      return scripts
    },
    solanaActions() {
      solanaActions ??= bundleSolanaActions(root).then(({ outputFiles: [file] }) => {
        if (!file) throw new Error('Nothing was bundled')
        return createAsset(SOLANA_ACTIONS_FILE, file.contents)
      })
      return solanaActions
    },
    html: page => readFile(join(root, HTML[page]), 'utf8'),
  }
}

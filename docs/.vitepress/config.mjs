// The documents as a site: `npm run docs:site` writes it to .cache/site, `npm run docs:dev` serves it while you write.
// The same files are read on the site, in the repository and in an editor, so all links between them are relative.
import path from 'node:path'
import { defineConfig } from 'vitepress'

/** Documents outside docs/ that are pages too. */
const ROOT_PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
const isPage = file => ROOT_PAGES.includes(file) || /^docs\/.+\.md$/.test(file)

/**
 * Links of the repository on the site: README.md is a folder's index page, and what is no page (source code, tests) is
 * shown without a link.
 */
function adaptLinks(md) {
  const render = md.renderer.rules.link_open
  md.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const [target, anchor] = token.attrGet('href').split('#')
    if (target && !/^[a-z]+:/.test(target)) {
      const file = path.posix.join(path.posix.dirname(env.relativePath), target)
      if (!isPage(file)) {
        const end = tokens.findIndex((each, at) => at > index && each.type === 'link_close')
        for (const each of [token, tokens[end]]) Object.assign(each, { tag: 'span', attrs: [] })
        return self.renderToken(tokens, index, options)
      }
      token.attrSet('href', [target.replace(/README\.md$/, 'index.md'), anchor].filter(Boolean).join('#'))
    }
    return render(tokens, index, options, env, self)
  }
}

const pages = (folder, rows) => rows.map(([text, name]) => ({ text, link: `/docs/${folder}/${name}` }))

export default defineConfig({
  title: 'w3m-modal',
  description: 'Connect wallets with one custom element, on EVM and Solana',
  lang: 'en-US',
  srcDir: '..',
  srcExclude: ['{.cache,.github,dist,docs/i18n,examples,packages,src,styles,test,test-results}/**'],
  rewrites: Object.fromEntries(
    ['', 'docs/', 'docs/protocols/', 'docs/adr/'].map(folder => [`${folder}README.md`, `${folder}index.md`]),
  ),
  outDir: '../.cache/site',
  cacheDir: '../.cache/vitepress',
  cleanUrls: true,
  markdown: { config: adaptLinks },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/docs/guides/get-started', activeMatch: '/docs/guides/' },
      { text: 'Frameworks', link: '/docs/guides/frameworks', activeMatch: '/docs/frameworks/' },
      { text: 'Reference', link: '/docs/reference/attributes', activeMatch: '/docs/reference/' },
      { text: 'Changes', link: '/CHANGELOG' },
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          { text: 'What it is', link: '/' },
          ...pages('guides', [
            ['Get started', 'get-started'],
            ['Project ID', 'project-id'],
            ['Frameworks and libraries', 'frameworks'],
          ]),
        ],
      },
      {
        text: 'Frameworks and libraries',
        collapsed: true,
        items: pages('frameworks', [
          ['React', 'react'],
          ['Vue', 'vue'],
          ['Svelte', 'svelte'],
          ['Preact and Solid', 'jsx'],
          ['wagmi', 'wagmi'],
          ['viem', 'viem'],
          ['ethers', 'ethers'],
          ['Solana', 'solana'],
          ['A list of your own', 'your-own-list'],
          ['Jest, Vitest, jsdom', 'testing-your-page'],
        ]),
      },
      {
        text: 'Guides',
        items: pages('guides', [
          ['Networks', 'networks'],
          ['Theming', 'theming'],
          ['Sign in with the wallet', 'sign-in'],
          ['Embedded wallet', 'embedded-wallet'],
          ['Buying', 'buying'],
          ['Names', 'names'],
          ['Testing', 'testing'],
          ['Privacy', 'privacy'],
          ['CSP and CDN', 'csp-and-cdn'],
          ['Browser support', 'browser-support'],
          ['Versions', 'versioning'],
          ['Troubleshooting', 'troubleshooting'],
        ]),
      },
      {
        text: 'Migrate from',
        collapsed: true,
        items: pages('guides', [
          ['Web3Modal 5', 'migrate-from-web3modal-5'],
          ['AppKit', 'migrate-from-appkit'],
          ['RainbowKit', 'migrate-from-rainbowkit'],
          ['ConnectKit', 'migrate-from-connectkit'],
          ['Web3-Onboard', 'migrate-from-web3-onboard'],
        ]),
      },
      {
        text: 'Reference',
        items: pages('reference', [
          ['Attributes', 'attributes'],
          ['Methods and state', 'methods'],
          ['Events', 'events'],
          ['Errors', 'errors'],
          ['Providers', 'providers'],
          ['Parts and variables', 'styling'],
          ['Companions', 'companions'],
          ['Requests', 'requests'],
          ['Storage', 'storage'],
          ['Messages', 'messages'],
        ]),
      },
      {
        text: 'How it works',
        collapsed: true,
        items: [
          { text: 'Protocols', link: '/docs/protocols/' },
          { text: 'Decisions', link: '/docs/adr/' },
          { text: 'Glossary', link: '/docs/glossary' },
          { text: 'Contributing', link: '/CONTRIBUTING' },
          { text: 'Security', link: '/SECURITY' },
        ],
      },
    ],
  },
})

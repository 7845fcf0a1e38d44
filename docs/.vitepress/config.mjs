// The documents as a site: `npm run docs:site` writes it to .cache/site, `npm run docs:dev` serves it while you write.
// The same files are read on the site, in the repository and in an editor, so all links between them are relative.
import path from 'node:path'
import { defineConfig } from 'vitepress'
import LOCALES from './locales.json'

/** Documents outside docs/ that are pages too. */
const ROOT_PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
/** Terms of a language, for its translators: pages of the repository alone. */
const isTerms = file => /^docs\/i18n\/(?!README)/.test(file)
const isPage = file => ROOT_PAGES.includes(file) || (/^docs\/.+\.md$/.test(file) && !isTerms(file))

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

/** Links of the sidebar to English pages, by group. */
const SECTIONS = {
  frameworks: pages('frameworks', [
    ['React', 'react'],
    ['Vue', 'vue'],
    ['Svelte', 'svelte'],
    ['Preact and Solid', 'jsx'],
    ['Angular', 'angular'],
    ['Astro', 'astro'],
    ['wagmi', 'wagmi'],
    ['viem', 'viem'],
    ['ethers', 'ethers'],
    ['Solana', 'solana'],
    ['A list of your own', 'your-own-list'],
    ['Connectors of your own', 'connectors'],
    ['Other libraries', 'other-libraries'],
    ['Jest, Vitest, jsdom', 'testing-your-page'],
  ]),
  guides: pages('guides', [
    ['From an empty folder', 'first-connection'],
    ['Common questions', 'common-questions'],
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
    ['Connection check', 'connection-check'],
  ]),
  migrate: pages('guides', [
    ['Web3Modal 5', 'migrate-from-web3modal-5'],
    ['AppKit', 'migrate-from-appkit'],
    ['RainbowKit', 'migrate-from-rainbowkit'],
    ['ConnectKit', 'migrate-from-connectkit'],
    ['Web3-Onboard', 'migrate-from-web3-onboard'],
  ]),
  reference: pages('reference', [
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
  how: [
    { text: 'Protocols', link: '/docs/protocols/' },
    { text: 'Decisions', link: '/docs/adr/' },
    { text: 'Glossary', link: '/docs/glossary' },
    { text: 'Add a language', link: '/docs/i18n/' },
    { text: 'Contributing', link: '/CONTRIBUTING' },
    { text: 'Security', link: '/SECURITY' },
  ],
}
const PROJECT_ID = pages('guides', [['Project ID', 'project-id']])

/**
 * A language of the site: its labels (`locales.json`), its two pages, and links to the English ones. The switch between
 * languages leads to the landing page, because most pages have no translation.
 */
function localeOf([tag, { label, description, nav, sidebar, theme }]) {
  const { outline, prev, next, ...labels } = theme
  const home = `/docs/${tag}/`
  const group = (name, items = SECTIONS[name]) => ({ text: sidebar[name], collapsed: true, items })
  return [
    `docs/${tag}`,
    {
      label,
      lang: tag,
      link: home,
      description,
      themeConfig: {
        ...labels,
        outline: { level: [2, 3], label: outline },
        docFooter: { prev, next },
        nav: [
          { text: nav.guides, link: `${home}get-started`, activeMatch: home },
          { text: nav.frameworks, link: '/docs/guides/frameworks' },
          { text: nav.reference, link: '/docs/reference/attributes' },
          { text: nav.changes, link: '/CHANGELOG' },
        ],
        sidebar: [
          {
            text: sidebar.start,
            items: [
              { text: sidebar.what, link: home },
              { text: sidebar.getStarted, link: `${home}get-started` },
            ],
          },
          {
            text: sidebar.english,
            items: [
              group('guides', [...PROJECT_ID, ...SECTIONS.guides]),
              group('frameworks'),
              group('migrate'),
              group('reference'),
              group('how'),
            ],
          },
        ],
      },
    },
  ]
}

const localeOfPage = path => LOCALES[path.split('/')[1]]

/** The button that copies a sample, in the language of the page. */
function translateCopyButtons(md) {
  const render = md.renderer.rules.fence
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const { copyCode } = localeOfPage(env.relativePath) ?? {}
    const html = render(tokens, index, options, env, self)
    return copyCode ? html.replace('title="Copy Code"', `title="${copyCode}"`) : html
  }
}

/** Texts of the search in the form that VitePress wants. */
const searchTexts = ({ search }) => ({
  button: { buttonText: search.button, buttonAriaLabel: search.button },
  modal: {
    displayDetails: search.displayDetails,
    resetButtonTitle: search.reset,
    backButtonTitle: search.back,
    noResultsText: search.noResults,
    footer: {
      selectText: search.select,
      selectKeyAriaLabel: search.keys.select,
      navigateText: search.navigate,
      navigateUpKeyAriaLabel: search.keys.up,
      navigateDownKeyAriaLabel: search.keys.down,
      closeText: search.close,
      closeKeyAriaLabel: search.keys.close,
    },
  },
})

/**
 * Words of the search. Chinese and Japanese have no spaces between words, so they are indexed by pairs of characters. The
 * site runs this function too, without what is around it.
 */
const tokenize = text =>
  text
    .split(/[\n\r\p{Z}\p{P}]+/u)
    .flatMap(word => word.split(/([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+)/u))
    .flatMap(run => {
      const pair = (_, at) => run.slice(at, at + 2)
      return /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(run)
        ? Array.from({ length: Math.max(1, run.length - 1) }, pair)
        : run
    })
    .filter(Boolean)

export default defineConfig({
  title: 'w3m-modal',
  description: 'Connect wallets with one custom element, on EVM and Solana',
  lang: 'en-US',
  // Korean breaks lines between words, not within them
  head: [['style', {}, ':lang(ko) { word-break: keep-all; }']],
  srcDir: '..',
  srcExclude: [
    '{.cache,.github,dist,examples,packages,src,styles,test,test-results}/**',
    'docs/i18n/!(README).md',
  ],
  rewrites: Object.fromEntries(
    [
      '',
      'docs/',
      'docs/protocols/',
      'docs/adr/',
      'docs/i18n/',
      ...Object.keys(LOCALES).map(tag => `docs/${tag}/`),
    ].map(folder => [`${folder}README.md`, `${folder}index.md`]),
  ),
  outDir: '../.cache/site',
  cacheDir: '../.cache/vitepress',
  cleanUrls: true,
  markdown: {
    config(md) {
      adaptLinks(md)
      translateCopyButtons(md)
    },
  },
  locales: {
    root: { label: 'English', lang: 'en-US' },
    ...Object.fromEntries(Object.entries(LOCALES).map(localeOf)),
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        locales: Object.fromEntries(
          Object.entries(LOCALES).map(([tag, texts]) => [
            `docs/${tag}`,
            { translations: searchTexts(texts) },
          ]),
        ),
        miniSearch: { options: { tokenize } },
      },
    },
    i18nRouting: false,
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
          ...pages('guides', [['Get started', 'get-started']]),
          ...PROJECT_ID,
          ...pages('guides', [['Frameworks and libraries', 'frameworks']]),
        ],
      },
      { text: 'Frameworks and libraries', collapsed: true, items: SECTIONS.frameworks },
      { text: 'Guides', items: SECTIONS.guides },
      { text: 'Migrate from', collapsed: true, items: SECTIONS.migrate },
      { text: 'Reference', items: SECTIONS.reference },
      { text: 'How it works', collapsed: true, items: SECTIONS.how },
    ],
  },
})

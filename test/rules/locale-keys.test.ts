import path from 'node:path'
import { LANGUAGES, loadLocale } from '../../src/shared/i18n/load-locale'
import { fileOf, ROOT, RUNTIME, readMetafile } from './support/metafile'
import { run } from './support/scratch'

const { outputs } = readMetafile()
const languages = LANGUAGES.filter(language => language !== 'en')
const fileIn = (module: string) =>
  path.join(ROOT, 'dist', fileOf(outputs, `src/shared/i18n/${module}.ts`) ?? '')

/** The built tables, as a page gets them. */
function builtTables(): Readonly<Record<string, unknown>> {
  const files = Object.fromEntries(languages.map(language => [language, fileIn(`locales/${language}`)]))
  const script = `
    const { withKeys } = await import(${JSON.stringify(fileIn('locale-keys'))})
    const files = ${JSON.stringify(files)}
    const read = async ([language, file]) => [language, withKeys(Object.values(await import(file))[0])]
    console.log(JSON.stringify(Object.fromEntries(await Promise.all(Object.entries(files).map(read)))))`
  return JSON.parse(run(process.execPath, ['--input-type=module', '-e', script], ROOT))
}

test('default: every language is built without the names of its texts, and has them again on a page', async () => {
  const built = builtTables()
  expect(Object.keys(built)).toEqual(languages)
  for (const language of languages) {
    const [, { messages, errors }] = await loadLocale([language])
    expect([language, built[language]]).toEqual([language, { messages, errors }])
  }
})

test('default: a language waits for no other file than the runtime, which is there before', () => {
  const runtime = fileOf(outputs, RUNTIME)
  const imports = languages.flatMap(
    language => outputs[path.basename(fileIn(`locales/${language}`))]?.imports ?? [],
  )
  expect(imports.filter(({ path: file }) => file !== runtime)).toEqual([])
})

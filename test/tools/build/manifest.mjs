import fs from 'node:fs'
import path from 'node:path'
import { create, ts } from '@custom-elements-manifest/analyzer'

/** custom-elements.json from the JSDoc of the element classes; every module path is the file that ships. */
export function elementsManifest(shipped) {
  const folder = 'src/element'
  const modules = fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.ts'))
    .sort()
    .map(name => {
      const text = fs.readFileSync(path.join(folder, name), 'utf8')
      return ts.createSourceFile(`src/element/${name}`, text, ts.ScriptTarget.ES2022, true)
    })
  const manifest = create({ modules })
  const publicName = publicNames()
  const properties = modules.flatMap(module => propertiesOf(ts, module))
  const declarations = manifest.modules
    .flatMap(module => module.declarations)
    .filter(declaration => declaration.customElement)
    .map(declaration =>
      publicMembers(
        declaration.tagName === 'w3m-modal' ? withProperties(declaration, properties) : declaration,
        publicName,
      ),
    )
  const exports = declarations
    .filter(declaration => declaration.tagName)
    .map(({ name, tagName }) => ({
      kind: 'custom-element-definition',
      name: tagName,
      declaration: { name, module: shipped },
    }))
  const result = {
    schemaVersion: manifest.schemaVersion,
    readme: 'README.md',
    modules: [{ kind: 'javascript-module', path: shipped, declarations, exports }],
  }
  return `${JSON.stringify(result)}\n`
}

/** Names under which `src/index.ts` exports types that have another name in the source. */
function publicNames() {
  const renamed = fs.readFileSync('src/index.ts', 'utf8').matchAll(/\b(\w+) as (\w+)/g)
  return new Map([...renamed].map(([, own, name]) => [own, name]))
}

/** The getters of the interface `ModalProperties`: the class gets them from a table, which the analyzer cannot read. */
function propertiesOf(ts, module) {
  const found = module.statements.find(
    node => ts.isInterfaceDeclaration(node) && node.name.text === 'ModalProperties',
  )
  return (found?.members ?? []).filter(ts.isGetAccessor).map(getter => ({
    kind: 'field',
    name: getter.name.getText(module),
    type: { text: getter.type.getText(module) },
    description: getter.jsDoc?.map(doc => doc.comment).join(' '),
  }))
}

/** Merges each property with its attribute, whose description is used for both. */
function withProperties(declaration, properties) {
  const { attributes = [], members = [] } = declaration
  const attributeOf = name =>
    attributes.find(each => each.name === name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`))
  const fields = properties.map(field => {
    const attribute = attributeOf(field.name)
    return { ...field, description: field.description ?? attribute?.description, attribute: attribute?.name }
  })
  const named = new Set(fields.map(field => field.name))
  return {
    ...declaration,
    // `id` is watched, but it is every element's.
    attributes: attributes
      .filter(each => each.name !== 'id')
      .map(each => {
        const field = fields.find(({ attribute }) => attribute === each.name)
        return field ? { ...each, fieldName: field.name } : each
      }),
    members: [...members.filter(member => !named.has(member.name)), ...fields],
  }
}

/** Leaves out private members, and those that the platform calls. Types get the names that the package exports. */
function publicMembers(declaration, publicName) {
  const platform =
    /^(connectedCallback|disconnectedCallback|connectedMoveCallback|adoptedCallback|attributeChangedCallback|observedAttributes)$/
  const { members = [], ...rest } = declaration
  const shown = members.filter(
    m =>
      m.privacy !== 'private' && m.privacy !== 'protected' && !/^[#_]/.test(m.name) && !platform.test(m.name),
  )
  const renamed = text => text.replace(/\w+/g, name => publicName.get(name) ?? name)
  const local = value =>
    JSON.parse(
      JSON.stringify(value, (key, v) => {
        if (key === 'module' || key === 'inheritedFrom') return undefined
        return key === 'text' ? renamed(v) : v
      }),
    )
  // Base classes in between are not exported.
  return local({ ...rest, superclass: { name: 'HTMLElement' }, members: shown })
}
